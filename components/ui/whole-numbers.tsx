const number = /(Rs [\d,.]*\d|G-[0-9A-Z]{5,9}(?:-\d+)?)/

/** Text whose prices and short numbers (G-5D762, G-5D762-1) do not wrap. */
export const WholeNumbers = ({ children }: { children: string }) =>
  children.split(number).map((part, place) =>
    number.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence are never reordered.
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
