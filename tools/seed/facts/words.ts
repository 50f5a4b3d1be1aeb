/** Words for the names of invented performers and shows. Any resemblance to real ones is accidental. */
export const ADJECTIVES =
  "Velvet Copper Paper Silent Golden Hollow Crimson Northern Electric Slow Distant Amber Cedar Marble Wandering Neon Lunar Salt Winter Ivory Broken Cobalt Gentle Midnight Scarlet Rolling Painted Wild Quiet Burning".split(
    " ",
  );

export const NOUNS =
  "Harbors Lanterns Foxes Rivers Engines Orchards Sparrows Meridians Atlas Canyons Signals Embers Compass Tides Satellites Wolves Gardens Motels Mirrors Caravans Pilots Thieves Heralds Pines Avenues Comets Anchors Ravens Parlors Echoes".split(
    " ",
  );

export const FIRST_NAMES =
  "Maya Jonah Elena Theo Nadia Callum Imani Rafael Ingrid Marcus Leila Desmond Sofia Kenji Amara Felix Rosa Tobias Priya Wesley Noor Gideon Carmen Silas Yara Anton Delphine Omar Brigid Luca".split(
    " ",
  );

export const LAST_NAMES =
  "Hartwell Okafor Lindqvist Marchetti Delacroix Ashby Navarro Whitlock Tanaka Osei Brennan Castellan Varga Holloway Merriweather Sandoval Thorne Abernathy Kovac Rainsford Dufresne Calloway Ibarra Penrose Solberg Winslow Adeyemi Fontaine Grayling Moreau".split(
    " ",
  );

export const TOURS =
  "Long Way Home|Open Roads|After the Rain|Bright Rooms|Second Summer|Night Maps|Thousand Windows|The Returning|Kinder Weather|Both Hands|Past the Lights|Slow Arrival|New Geography|Every Other Sky|Hometowns|Without a Net".split(
    "|",
  );

/** Concert genres with a subgenre each, and whether a person's name suits them better than a band's. */
export const CONCERT_GENRES = [
  { genre: "Rock", subgenre: "Alternative Rock", solo: 0.15 },
  { genre: "Rock", subgenre: "Indie Rock", solo: 0.1 },
  { genre: "Pop", subgenre: "Pop", solo: 0.7 },
  { genre: "Hip-Hop/Rap", subgenre: "Hip-Hop", solo: 0.8 },
  { genre: "Country", subgenre: "Contemporary Country", solo: 0.7 },
  { genre: "R&B", subgenre: "Soul", solo: 0.8 },
  { genre: "Dance/Electronic", subgenre: "House", solo: 0.5 },
  { genre: "Jazz", subgenre: "Jazz", solo: 0.7 },
  { genre: "Metal", subgenre: "Heavy Metal", solo: 0 },
  { genre: "Latin", subgenre: "Latin Pop", solo: 0.7 },
  { genre: "Folk", subgenre: "Americana", solo: 0.5 },
  { genre: "Blues", subgenre: "Electric Blues", solo: 0.6 },
] as const;

/** Shows without a performer's name: category | genre | subgenre | popularity | name. */
export const SHOWS = `
arts|Theatre|Musical|92|The Lantern Keeper
arts|Theatre|Musical|90|Harbor Street: The Musical
arts|Theatre|Musical|88|Queen of the Skyline
arts|Theatre|Musical|86|Midnight at the Majestic
arts|Theatre|Musical|84|The Clockmaker's Daughter
arts|Theatre|Musical|82|Paper Moons
arts|Theatre|Musical|80|Signal Fires
arts|Theatre|Musical|78|Copper Canyon: A New Musical
arts|Theatre|Musical|76|The Great Salt Flats
arts|Theatre|Musical|74|Dancing on Delancey
arts|Theatre|Musical|72|The Night Ferry
arts|Theatre|Musical|70|A Thousand Lighthouses
arts|Theatre|Musical|69|Brass Hearts
arts|Theatre|Musical|68|Hotel Aurora
arts|Theatre|Musical|67|The Understudy
arts|Theatre|Drama|62|The Cartographers
arts|Theatre|Drama|60|Winter Wheat
arts|Theatre|Drama|58|The Last Telegram
arts|Theatre|Drama|56|A House in the Interior
arts|Theatre|Comedy|60|Three Weddings and a Goat
arts|Theatre|Comedy|58|The Wrong Luggage
arts|Theatre|Drama|70|Hamlet
arts|Theatre|Comedy|68|A Midsummer Night's Dream
arts|Theatre|Drama|68|Macbeth
arts|Theatre|Comedy|64|Twelfth Night
arts|Classical|Ballet|86|Swan Lake
arts|Classical|Ballet|88|The Nutcracker
arts|Classical|Ballet|76|Giselle
arts|Classical|Ballet|74|The Sleeping Beauty
arts|Classical|Opera|82|La Traviata
arts|Classical|Opera|84|Carmen
arts|Classical|Opera|80|The Magic Flute
arts|Classical|Opera|78|La Bohème
arts|Classical|Opera|76|The Barber of Seville
arts|Classical|Opera|72|Don Giovanni
arts|Classical|Symphonic|74|Beethoven: The Ninth Symphony
arts|Classical|Symphonic|72|Vivaldi by Candlelight
arts|Classical|Symphonic|70|An Evening of Mahler
arts|Classical|Symphonic|68|Dvořák: From the New World
arts|Classical|Choral|70|Handel's Messiah
arts|Dance|Contemporary Dance|60|Meridian Dance: Falling Upward
arts|Dance|Tap|58|Rhythm Foundry
arts|Dance|Flamenco|62|Noches de Flamenco
arts|Dance|Ballroom|66|Ballroom Nights Live
family|Family|Ice Show|88|Frostlight on Ice
family|Family|Ice Show|84|Northern Tales on Ice
family|Family|Circus|86|Circus Meridian
family|Family|Circus|80|The Paper Tent Circus
family|Family|Circus|78|Cirque des Étoiles Filantes
family|Family|Magic|74|The Grand Cabinet of Magic
family|Family|Magic|70|Impossible Evenings
family|Family|Puppetry|66|Barnaby Bear and Friends Live
family|Family|Children's Theatre|72|Captain Pip's Puddle Parade
family|Family|Children's Theatre|68|The Dragon Who Drew
family|Family|Children's Theatre|66|Goldilocks: The Musical
family|Family|Children's Theatre|70|Alice in Wonderland
family|Family|Animal Exhibition|76|Dinosaur Valley Live
family|Family|Science|64|Professor Spark's Science Party
family|Family|Stunt Show|78|Monster Wheels Arena Tour
family|Family|Film with Orchestra|72|Silent Comedies with Live Orchestra
other|Competition|Boxing|78|Championship Boxing Night
other|Competition|Mixed Martial Arts|80|Cage Masters Series
other|Competition|Wrestling|76|Iron Ring Wrestling
other|Competition|Volleyball|60|Invitational Volleyball Cup
other|Competition|Gymnastics|66|Gymnastics Grand Prix
other|Competition|Figure Skating|68|Figure Skating Gala
other|Competition|Rodeo|70|Silver Spur Rodeo
other|Competition|Motorcycle Racing|72|Indoor Motocross Cup
other|Competition|Tennis|68|Masters Tennis Exhibition
other|Competition|Basketball|66|College Hoops Classic
other|Competition|Esports|70|Arena Esports Finals
other|Competition|Lacrosse|58|Indoor Lacrosse Showdown
other|Convention|Fan Convention|64|Comic and Games Fair
other|Convention|Food|60|Street Food and Makers Fair
other|Convention|Home|52|Home and Garden Show
other|Exhibition|Art|62|Light Rooms: An Immersive Exhibition
other|Exhibition|Science|60|Deep Ocean: The Exhibition
other|Lecture|Talk|62|Voices in Conversation
other|Lecture|Podcast|66|The Late Desk Podcast Live
other|Tour|Behind the Scenes|50|Backstage Tour
`;
