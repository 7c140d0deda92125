// Merges a record that was changed while it was being edited. Compares three states: when the form was opened, on the
// screen, and saved meanwhile.

export interface Difference {
  /** Dotted name of a field. */
  path: string
  /** The value on the screen when the conflict was found. */
  mine: unknown
  /** Saved meanwhile. */
  theirs: unknown
  /** The field was changed on the screen too, so the user has to choose. */
  typed: boolean
}

/** Forms hold numbers as text and null as empty text; these count as equal. */
const serialize = (value: unknown): string =>
  JSON.stringify(value ?? '', (_, inner: unknown) => {
    if (inner === null || inner === undefined) return ''
    return typeof inner === 'object' ? inner : String(inner)
  })

export const sameValue = (one: unknown, other: unknown): boolean => serialize(one) === serialize(other)

/** Fields by their dotted names; a list is one field. */
function flattenFields(values: object, above = ''): [path: string, value: unknown][] {
  return Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const path = `${above}${name}`
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? flattenFields(value, `${path}.`)
      : [[path, value]]
  })
}

export const sameValues = (one: object, other: object): boolean => {
  const fields = new Map(flattenFields(other))
  const entries = flattenFields(one)
  return (
    entries.length === fields.size && entries.every(([path, value]) => sameValue(value, fields.get(path)))
  )
}

/** A field by its dotted name. */
export const valueAt = (values: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], values)

/** Saved values that differ from the screen, in the order of the form. */
export function differencesOf(opened: object, mine: object, theirs: object): Difference[] {
  const [before, screen] = [new Map(flattenFields(opened)), new Map(flattenFields(mine))]
  return flattenFields(theirs).flatMap(([path, value]) => {
    const [was, typed] = [before.get(path), screen.get(path)]
    if (sameValue(was, value) || sameValue(typed, value)) return []
    return [{ path, mine: typed, theirs: value, typed: !sameValue(was, typed) }]
  })
}

/** The words of a comparison of values, in the language of the page. */
export interface MergeWords {
  nothing: string
  comma: string
  withList: (list: string) => string
  withoutList: (list: string) => string
}

/** A value for comparison with another. Long lists show only the entries that the other one does not have. */
export function formatBeside(value: unknown, other: unknown, words: MergeWords): string {
  const text = formatValue(value, words)
  if (!Array.isArray(value) || !Array.isArray(other)) return text
  if (joined(value, words).length <= MAX_TEXT) return text
  const missingIn = (list: unknown[], from: unknown[]) =>
    list.filter((entry) => !from.some((known) => sameValue(entry, known)))
  const [more, less] = [missingIn(value, other), missingIn(other, value)]
  const parts = [
    more.length > 0 && words.withList(formatValue(more, words)),
    less.length > 0 && words.withoutList(formatValue(less, words)),
  ]
  return parts.filter(Boolean).join(words.comma) || text
}

const MAX_TEXT = 120

const joined = (list: unknown[], words: MergeWords): string =>
  list.map((entry) => formatValue(entry, words)).join(words.comma)

/** A value as text. */
export function formatValue(value: unknown, words: MergeWords): string {
  if (Array.isArray(value)) return shortened(joined(value, words)) || words.nothing
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .filter(Boolean)
      .map((part) => formatValue(part, words))
      .join(' ')
  return shortened(String(value ?? '')) || words.nothing
}

const shortened = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).trimEnd()}…` : text)

const SHOWN_LENGTH = 200
const BEFORE_LENGTH = 40

/** The part of a text where it begins to differ from another. */
export function differenceText(value: unknown, other: unknown): string {
  const plain = (text: unknown) =>
    String(text)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const [text, beside] = [plain(value), plain(other)]
  let same = 0
  while (same < text.length && text[same] === beside[same]) same += 1
  const from = Math.max(0, same - BEFORE_LENGTH)
  const part = text.slice(from, from + SHOWN_LENGTH)
  return `${from > 0 ? '…' : ''}${part}${from + SHOWN_LENGTH < text.length ? '…' : ''}` || 'nothing'
}
