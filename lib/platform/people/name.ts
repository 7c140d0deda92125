/** A person's name as it is shown everywhere. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trimEnd()

/** The name on pages that everybody reads: 'Zara A.' */
export const shortName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  lastName ? `${firstName} ${[...lastName][0]?.toUpperCase()}.` : firstName

/** A name as it was typed in one field: its last word is the last name, and one word alone has none. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/u)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
