export type DrawingName = 'pot' | 'wilted' | 'snail' | 'basket' | 'lens' | 'swap' | 'letter'

/** A small plant drawing from /art/notes.svg, in the colours of the theme. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 220 190" aria-hidden="true">
      <use href={`/art/notes.svg#${name}`} />
    </svg>
  )
}
