import { IconTag } from "#app/ui/icons.tsx";

/** The tenant's discount, above the prices that it is in (§3 messages). */
export function DiscountBanner({ text }: { text: string }) {
  return (
    <p
      data-testid="discount-banner"
      className="flex w-fit items-center gap-2 rounded-control bg-brand px-3 py-1.5 text-sm font-bold text-on-brand"
    >
      <IconTag className="size-4 shrink-0" />
      {text}
    </p>
  );
}
