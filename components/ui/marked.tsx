import { Fragment } from 'react'

type MarkedProps = {
  children: string
  /** The searched words. */
  text: string
}

/** A text with the searched words marked in it. */
export const Marked = ({ children, text }: MarkedProps) =>
  children.split(patternOf(text)).map((piece, index) =>
    // Every second piece is a match, because the pattern has one group.
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
      <mark key={index} className="rounded-sm bg-marigold/25 text-foreground">
        {piece}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
      <Fragment key={index}>{piece}</Fragment>
    ),
  )

/** Single letters would be marked everywhere, unless one is all that was searched for. */
function patternOf(text: string): RegExp {
  const words = text.trim().split(/\s+/)
  const marked = words.length === 1 ? words : words.filter((word) => word.length > 1)
  const escaped = marked.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return escaped.length === 0 || escaped[0] === '' ? /(?!)()/ : new RegExp(`(${escaped.join('|')})`, 'gi')
}
