import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { caretaker, user } from '@/lib/accounts/users/schema'
import { errorCodes, statusOf } from '@/lib/base/errors'
import { appointment } from '@/lib/care/appointments/schema'
import { productDto } from '@/lib/catalogue/products/schema'
import { productReviewDto } from '@/lib/catalogue/reviews/schema'
import { endpoints } from '@/lib/entry/api/endpoints'
import { orderDto } from '@/lib/orders/order/schema'
import type { Access, Role } from '@/lib/platform/auth/types'
import { linesOf } from '@/lib/platform/http/openapi'
import { swapDto } from '@/lib/swaps/schema'

// docs/contract.md names every call with its callers, every error code and field of the API, and none that does not exist.

const text = readFileSync('docs/contract.md', 'utf8')
const between = (start: string, end: string) => text.slice(text.indexOf(start), text.indexOf(end))
/** The first cell of each row of its tables, and the others. */
const rows = (part: string) =>
  [...part.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, first = '', others = '']) => [first, others] as const)

/** Parameters may have other names here. */
const plain = (call: string) => call.replace(/\{.*?\}/g, '{}').replace(/(.)\/$/, '$1')
/** What the tables of section 2 say of each call, and who may make it. */
const calls = new Map<string, string>()
const callers = new Map<string, string>()
for (const [cell, others] of rows(between('\n## 2.', '\n## 3.'))) {
  for (const method of cell.match(/\b(GET|POST|PUT|PATCH|DELETE)\b/g) ?? []) {
    for (const path of cell.match(/\/[^\s,]*/g) ?? []) {
      const call = plain(`${method} ${path}`)
      calls.set(call, `${calls.get(call) ?? ''} ${others}`)
      callers.set(call, `${callers.get(call) ?? ''} ${others.split(' | ')[0]}`)
    }
  }
}

/** The access that a cell such as "BUYER own, ADMIN" or "signed in" stands for. */
function readAccess(cell: string): Access {
  if (/signed in|oneself/.test(cell)) return 'signed-in'
  const roles = new Set(cell.match(/BUYER|CARETAKER|ADMIN/g) as Role[] | null)
  if (roles.size > 0) return [...roles].sort()
  if (/all|gateway/.test(cell)) return 'public'
  throw new Error(`Nobody may make a call of "${cell}".`)
}

describe('docs/contract.md', () => {
  it('names every endpoint and no other', () => {
    // Answered without a contract entry.
    const others = ['GET /media/{}', 'GET /api/live', 'GET /api/ready']
    const known = Object.values(endpoints).map(({ method, path }) => plain(`${method} ${path}`))
    expect([...calls.keys()].sort()).toEqual([...known, ...others].sort())
  })

  it('names every error code with its status', () => {
    const named = rows(between('\n### 0.3', '\n### 0.4')).flatMap(([statuses, others]) =>
      [...(others.split(' | ')[0] ?? '').matchAll(/\b[A-Z]{2}[A-Z_]+\b/g)].map(([code]) => ({
        code,
        statuses: statuses.split(' / '),
      })),
    )
    expect(named.map(({ code }) => code).sort()).toEqual([...errorCodes].sort())
    for (const { code, statuses } of named)
      expect(statuses, code).toContain(String(statusOf(code as (typeof errorCodes)[number])))
  })

  it.each<[string, z.ZodObject]>([
    ['1.1', user],
    ['1.2', caretaker],
    ['1.3', productDto],
    ['1.4', productReviewDto],
    ['1.5', orderDto],
    ['1.6', appointment],
    ['1.7', swapDto],
  ])('shows every field of the DTO in %s', (section, schema) => {
    const [, sample = ''] = text.match(new RegExp(`\n### ${section} [^]*?\`\`\`json\n([^]*?)\`\`\``)) ?? []
    const shown = Object.keys(JSON.parse(sample))
    const fields = Object.keys(schema.shape)
    expect(fields).toEqual(expect.arrayContaining(shown))
    const [part = ''] = text.match(new RegExp(`\n### ${section} [^]*?\n###`)) ?? []
    for (const field of fields.filter((name) => !shown.includes(name))) expect(part).toContain(`\`${field}\``)
  })

  it.each(Object.entries(endpoints))('names the errors of %s', (_, { method, path, errors = [] }) => {
    const row = calls.get(plain(`${method} ${path}`))
    for (const code of errors) expect(row).toMatch(new RegExp(`\\b(${code}|${statusOf(code)})\\b`))
  })

  it.each(Object.entries(endpoints))('names who may call %s', (_, { method, path, access }) => {
    expect(readAccess(callers.get(plain(`${method} ${path}`)) ?? '')).toEqual(
      typeof access === 'string' ? access : [...access].sort(),
    )
  })

  it.each(Object.entries(endpoints))('names every field that %s takes and gives', (_, spec) => {
    const words = new Set(text.match(/\w+/g))
    const { query, body, data } = linesOf(spec)
    const fields = [...query, ...body, ...data].flatMap(({ path }) => path.match(/\w+/g) ?? [])
    expect(fields.filter((field) => !words.has(field))).toEqual([])
  })
})
