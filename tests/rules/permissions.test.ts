import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { may, type Permission, permissions, type Rights, withContained } from '@/lib/base/permissions'
import { endpoints } from '@/lib/entry/api/endpoints'
import type { Endpoint } from '@/lib/platform/http/endpoint'

// What staff need for each call and each page: the code and section 7 of docs/contract.md say the same.

const section = readFileSync('docs/contract.md', 'utf8').split('\n## 7. ')[1] ?? ''
/** The cells of the rows of both tables: three of calls, two of pages. */
const rows = [...section.matchAll(/^\| ([a-z.]+) \| (.+) \|$/gm)].map(([, name = '', rest = '']) => [
  name,
  ...rest.split(' | '),
])
const plain = (call: string) => call.replace(/\{.*?\}/g, '{}')

/** The calls of a cell such as "GET, POST /page; PUT /page/{id}". */
const callsIn = (cell = '') =>
  cell.split('; ').flatMap((part) => {
    const methods = part.match(/\b[A-Z]+\b(?=,? )/g) ?? []
    const paths = part.match(/\/[^\s,]+/g) ?? []
    return methods.flatMap((method) => paths.map((path) => plain(`${method} ${path}`)))
  })

const ofStaff = ({ access, accountParam }: Endpoint) =>
  Array.isArray(access) ? access.includes('ADMIN') : access === 'signed-in' && accountParam !== undefined

describe('calls', () => {
  const table = rows.filter((row) => row.length === 3)
  const named = table.flatMap(([permission, calls, withPassword]) => [
    ...callsIn(calls).map((call) => [call, permission, false] as const),
    ...callsIn(withPassword).map((call) => [call, permission, true] as const),
  ])

  it('of staff each need what the document says', () => {
    const known = Object.values(endpoints)
      .filter(ofStaff)
      .map((one) => [plain(`${one.method} ${one.path}`), one.permission, one.asksPassword === true])
    expect(known.length).toBeGreaterThan(120)
    expect(known.toSorted()).toEqual(named.toSorted())
  })

  it('of everybody and of other roles need nothing', () => {
    const wrong = Object.values(endpoints).filter(
      (one) =>
        !ofStaff(one) && (one.permission !== undefined || (one.access === 'public' && one.asksPassword)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('pages', () => {
  it('of staff each need what the document says', () => {
    const named = rows
      .filter((row) => row.length === 2)
      .flatMap(([permission, pages = '']) => pages.split(', ').map((page) => [page, permission]))
      // The views of a page are in tests/api/permission-pages.test.ts.
      .filter(([page]) => !page?.includes('?'))
    const known = ['account', 'admin'].flatMap((group) =>
      readdirSync(`app/[locale]/(${group})`, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('/page.tsx'))
        .flatMap((file) => {
          const source = readFileSync(`app/[locale]/(${group})/${file}`, 'utf8')
          const [, needed] = /requireStaff\('([^']+)'/.exec(source) ?? []
          const page = `/${file.replace(/\/page\.tsx$/, '')}`
          return needed !== undefined || page.startsWith('/admin') ? [[page, needed]] : []
        }),
    )
    expect(known.length).toBeGreaterThan(50)
    expect(known.toSorted()).toEqual(named.toSorted())
  })
})

describe('a permission', () => {
  it('that changes contains what it shows, and nothing that changes', () => {
    for (const one of permissions) {
      const all = [...withContained([one])]
      expect(all).toContain(one)
      for (const other of all.slice(1)) expect(other, one).toMatch(/\.read$/)
      const shown = one.replace(/\.write$/, '.read') as Permission
      if (permissions.includes(shown)) expect(all, one).toContain(shown)
    }
    expect([...withContained(['refunds.write'])].toSorted()).toEqual([
      'money.read',
      'orders.read',
      'refunds.write',
    ])
    expect(withContained([]).size).toBe(0)
  })

  const rights = (own: Permission[], more: Partial<Rights> = {}): Rights => ({
    set: { id: '1', name: 'Some' },
    isOwner: false,
    permissions: withContained(own),
    needsFactor: false,
    isFresh: false,
    ...more,
  })

  it('counts for staff alone', () => {
    const packer = rights(['orders.pack'])
    expect(may({ role: 'ADMIN', rights: packer }, 'orders.read')).toBe(true)
    expect(may({ role: 'ADMIN', rights: packer }, 'any')).toBe(true)
    expect(may({ role: 'ADMIN', rights: packer }, 'orders.write')).toBe(false)
    expect(may({ role: 'ADMIN', rights: rights([]) }, 'any')).toBe(true)
    expect(may({ role: 'BUYER', rights: packer }, 'orders.read')).toBe(false)
    for (const viewer of [null, { role: 'ADMIN' }, { role: 'ADMIN', rights: null }])
      for (const needed of ['any', ...permissions] as const) expect(may(viewer, needed)).toBe(false)
  })

  it('is had by an Owner, but not without a second factor that is required', () => {
    const needed = ['any', ...permissions] as const
    const owner = rights([], { isOwner: true })
    expect(needed.filter((one) => !may({ role: 'ADMIN', rights: owner }, one))).toEqual([])
    const lacking = { ...owner, needsFactor: true }
    expect(needed.filter((one) => may({ role: 'ADMIN', rights: lacking }, one))).toEqual([])
  })
})
