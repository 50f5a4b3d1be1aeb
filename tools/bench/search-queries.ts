import { dayAfter } from "#lib/days.ts";

/** Searches of the benchmark: mostly common words, large cities and soon dates, which are the expensive ones. */
const WORDS = [
  "the",
  "live",
  "tour",
  "band",
  "theatre",
  "new york",
  "and the band",
  "celtics",
  "the velvet",
  "jazz",
];
const CITIES = [
  "cityName=New York&stateCode=NY&countryCode=US",
  "cityName=London&countryCode=GB",
  "cityName=Chicago&stateCode=IL&countryCode=US",
  "latitude=34.05&longitude=-118.24",
  "cityName=Boston&stateCode=MA&countryCode=US",
  "latitude=52.52&longitude=13.4&range=100",
];
const SPANS = [
  [2, 3],
  [9, 10],
  [0, 30],
  [20, 110],
  [7, 365],
] as const;
const HALF_TYPED = [
  "b",
  "bo",
  "bos",
  "boston c",
  "celt",
  "the",
  "the v",
  "new y",
  "live",
  "t",
  "madison",
  "celtcs",
  "lon",
];

/** Samples from a catalog: event ids, and cities (in a large catalog enough that none is searched for twice). */
export interface Sample {
  ids: readonly string[];
  cities: readonly { name: string; countryCode: string }[];
}

/** URLs by kind of call; the first kind is the baseline. */
export function searchTargets({ ids, cities }: Sample, now: number): Record<string, string[]> {
  const searches = WORDS.flatMap((keyword) =>
    CITIES.flatMap((city) =>
      SPANS.map(([from, to]) => {
        const days = `startDate=${dayAfter(now, from)}&endDate=${dayAfter(now, to)}`;
        return `/api/product?keyword=${keyword}&${city}&${days}&limit=12`;
      }),
    ),
  );
  const inNewCities = cities.map(({ name, countryCode }, index) => {
    const days = `startDate=${dayAfter(now, 0)}&endDate=${dayAfter(now, 30)}`;
    const keyword = WORDS[index % WORDS.length];
    return `/api/product?keyword=${keyword}&cityName=${name}&countryCode=${countryCode}&${days}&limit=12`;
  });
  const words = (suffix: string) =>
    WORDS.map((keyword) => `/api/product?keyword=${keyword}&limit=12${suffix}`);
  const places = Array.from({ length: 60 }, (_, index) => [
    26 + ((index * 7) % 23),
    -122 + ((index * 11) % 50),
  ]);
  return {
    "event by key": ids.map((id) => `/api/product/${id}`),
    "keyword, city, dates": searches,
    autocomplete: HALF_TYPED.map((keyword) => `/api/suggestion?keyword=${keyword}`),
    "nearest city": places.map(([lat, long]) => `/api/city?latitude=${lat}&longitude=${long}&limit=1`),
    "keyword, city asked first, dates": inNewCities,
    "keyword alone": words(""),
    "keyword by date": words("&sort=DATE"),
    "keyword by price": words("&sort=PRICE&available=true"),
    "city from a day on": CITIES.map((city) => `/api/product/popular?${city}&limit=12`),
    "keyword, page 3": words("&offset=24"),
    "words that never meet": [
      "/api/product?keyword=london texas&limit=12",
      "/api/product?keyword=scotland florida",
    ],
    "city by its letters": ["n", "ne", "san", "bost"].map((prefix) => `/api/city?keyword=${prefix}&limit=3`),
  };
}

/** The calls that must keep within `LIMITS`; the others are printed for comparison. */
export const GATED = ["keyword, city, dates", "autocomplete", "nearest city"];
/** Highest ratios to a read by key in the same run (median, p95), and to the small catalog (growth). */
export const LIMITS = { median: 3, p95: 5, growth: 2 };
