import { createHash } from 'node:crypto'
import type { SimReply, SimRequest } from './types'

export const json = (status: number, value: unknown): SimReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
})

export const seeOther = (location: string): SimReply => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
})

export const notFound = (): SimReply => ({
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'Not found',
})

/** The fields of query, form or JSON body. */
export function readFields(request: SimRequest): Record<string, string> {
  const fields = Object.fromEntries(new URLSearchParams(request.search))
  const type = request.headers['content-type'] ?? ''
  if (!type.includes('json')) return { ...fields, ...Object.fromEntries(new URLSearchParams(request.body)) }
  try {
    const value: unknown = JSON.parse(request.body)
    if (typeof value !== 'object' || value === null) return fields
    const texts = Object.entries(value).map(([name, one]) => [
      name,
      typeof one === 'string' ? one : JSON.stringify(one),
    ])
    return { ...fields, ...Object.fromEntries(texts) }
  } catch {
    return fields
  }
}

/** The signature of a message: SHA-256 over basket, key, merchant and code with bars between. */
export function proof(parts: { basket: string; key: string; merchant: string; code: string }): string {
  const { basket, key, merchant, code } = parts
  const digest = createHash('sha256')
  digest.update([basket, key, merchant, code].join('|'))
  return digest.digest('hex')
}

/** An amount in rupees with exactly two decimals, for comparison; null when malformed. */
export function twoPlaces(amount: string): string | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount)
  return match ? `${match[1]}.${(match[2] ?? '').padEnd(2, '0')}` : null
}

const hundredths = (amount: string) => {
  const [rupees = '0', rest = '00'] = (twoPlaces(amount) ?? '0.00').split('.')
  return BigInt(rupees) * 100n + BigInt(rest)
}

/** An amount changed by some paisa, at least one paisa. */
export function shifted(amount: string, paisa: bigint): string {
  const sum = hundredths(amount) + paisa
  const positive = sum < 1n ? 1n : sum
  return `${positive / 100n}.${String(positive % 100n).padStart(2, '0')}`
}
