import type { RawMessage } from '@/lib/money/payments/gateway'
import { formPairs } from '@/lib/platform/http/form-pairs'

/** The values of a message by lower-cased name; a name can be sent more than once. */
export type Values = ReadonlyMap<string, string[]>

/** Merges query, form and JSON, because gateways use either or both. Null when the body cannot be parsed. */
export function readValues({ method, query, headers, body }: RawMessage): Values | null {
  const pairs = [...query]
  if (method !== 'GET' && method !== 'HEAD' && body.length > 0) {
    const inBody = bodyPairs(headers['content-type'] ?? '', body)
    if (!inBody) return null
    pairs.push(...inBody)
  }
  const values = new Map<string, string[]>()
  for (const [name, value] of pairs) {
    const key = name.toLowerCase()
    values.set(key, [...(values.get(key) ?? []), value])
  }
  return values
}

/** The value of a name; undefined when absent, null when sent with different values. */
export function single(values: Values, name: string): string | null | undefined {
  const [first, ...others] = values.get(name) ?? []
  return others.some((other) => other !== first) ? null : first
}

function bodyPairs(contentType: string, body: Buffer): [string, string][] | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return null
  }
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type.startsWith('multipart/')) return null
  const isJson =
    type.endsWith('json') || (type !== 'application/x-www-form-urlencoded' && /^\s*\{/.test(text))
  return isJson ? jsonPairs(text) : formPairs(text)
}

/**
 * The top-level members of a JSON object, including duplicate names: JSON.parse would silently take the last one, which
 * would allow ambiguous messages. Nested values are skipped.
 */
function jsonPairs(text: string): [string, string][] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
  } catch {
    return null
  }
  const pairs: [string, string][] = []
  for (const [name, written] of members(text)) {
    const value: unknown = JSON.parse(written)
    if (typeof value === 'object') continue
    // Numbers as written, so that 1725.50 keeps its zero.
    pairs.push([JSON.parse(name), typeof value === 'string' ? value : written.trim()])
  }
  return pairs
}

/** Name and value of each top-level member, as written. The text must be valid JSON. */
function members(text: string): [string, string][] {
  const found: [string, string][] = []
  let depth = 0
  let start = 0
  let name: string | null = null
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') at = endOfString(text, at)
    else if (char === '{' || char === '[') {
      depth += 1
      if (depth === 1) start = at + 1
    } else if (depth === 1 && char === ':') {
      name = text.slice(start, at)
      start = at + 1
    } else if (char === '}' || char === ']' || (depth === 1 && char === ',')) {
      if (depth === 1 && name !== null) {
        found.push([name, text.slice(start, at)])
        name = null
        start = at + 1
      }
      if (char !== ',') depth -= 1
    }
  }
  return found
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return text.length
}
