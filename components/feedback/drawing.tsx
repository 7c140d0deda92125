import { cn } from '@/components/ui/cn'

export type DrawingName = 'pot' | 'wilted' | 'snail' | 'basket' | 'lens' | 'swap' | 'letter'

// By day and by night, rendered by demo/drawings/shell.ts. As backgrounds, so that a browser loads only its theme's.
const pictures: Record<DrawingName, string> = {
  pot: 'bg-[url(/art/spots/pot.webp)] dark:bg-[url(/art/spots/pot-night.webp)]',
  wilted: 'bg-[url(/art/spots/wilted.webp)] dark:bg-[url(/art/spots/wilted-night.webp)]',
  snail: 'bg-[url(/art/spots/snail.webp)] dark:bg-[url(/art/spots/snail-night.webp)]',
  basket: 'bg-[url(/art/spots/basket.webp)] dark:bg-[url(/art/spots/basket-night.webp)]',
  lens: 'bg-[url(/art/spots/lens.webp)] dark:bg-[url(/art/spots/lens-night.webp)]',
  swap: 'bg-[url(/art/spots/swap.webp)] dark:bg-[url(/art/spots/swap-night.webp)]',
  letter: 'bg-[url(/art/spots/letter.webp)] dark:bg-[url(/art/spots/letter-night.webp)]',
}

/** A small drawing of a state: nothing found, failed, sent. */
export const Drawing = ({ name, className }: { name: DrawingName; className?: string }) => (
  <span
    className={cn(
      'block aspect-[22/19] max-w-full bg-contain bg-center bg-no-repeat',
      pictures[name],
      className,
    )}
    aria-hidden="true"
  />
)
