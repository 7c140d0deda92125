import { formPairs } from '@/lib/http/form-pairs'
import type { RawMessage } from '@/lib/payments/gateway'

/** A message's values by lower-cased name, each as often as it was sent. Null: the body cannot be read. */
export type Values = ReadonlyMap<string, string[]>

/** Query, form and JSON merged: gateways send the same message in either, or half in each. */
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

/** The one value of a name. Absent: undefined. Sent again with another value: null. */
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
 * The top level of a JSON object, names sent twice kept twice: the standard parser silently takes the last one, which is
 * how one message shows two faces. Nested values are of no interest.
 */
function jsonPairs(text: string): [string, string][] | null {
  try {
    const whole: unknown = JSON.parse(text)
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return null
  } catch {
    return null
  }
  const pairs: [string, string][] = []
  for (const [name, written] of members(text)) {
    const value: unknown = JSON.parse(written)
    if (typeof value === 'object') continue
    // A number as it was written: 1725.50 keeps its zero, and 000 cannot be written at all.
    pairs.push([JSON.parse(name), typeof value === 'string' ? value : written.trim()])
  }
  return pairs
}

/** Name and value of each member of the outermost object, as written. The text is known to be valid JSON. */
function members(text: string): [string, string][] {
  const found: [string, string][] = []
  let depth = 0
  let start = 0
  let name: string | null = null
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '{' || sign === '[') {
      depth += 1
      if (depth === 1) start = at + 1
    } else if (depth === 1 && sign === ':') {
      name = text.slice(start, at)
      start = at + 1
    } else if (sign === '}' || sign === ']' || (depth === 1 && sign === ',')) {
      if (depth === 1 && name !== null) {
        found.push([name, text.slice(start, at)])
        name = null
        start = at + 1
      }
      if (sign !== ',') depth -= 1
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
