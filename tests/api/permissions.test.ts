import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Permission, permissions, withContained } from '@/lib/base/permissions'
import { endpoints } from '@/lib/entry/api/endpoints'
import { db } from '@/lib/platform/database/client'
import type { Endpoint } from '@/lib/platform/http/endpoint'
import { factories } from '../support/factories'
import { fileOf, picture } from '../support/pictures'
import { baseUrl } from '../support/server'
import { type SignedIn, sessionFor } from '../support/sign-in'

// Every call of staff by accounts with each permission alone, with all but that one, with the first sets, and with none. What is
// expected comes from the table of the document (contract 7), not from the code.

const unknownId = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'
const plain = (call: string) => call.replace(/\{.*?\}/g, '{}')

const needed = new Map<string, Permission>()
const section = readFileSync('docs/contract.md', 'utf8').split('\n## 7. ')[1] ?? ''
for (const [, name = '', calls = ''] of section.matchAll(/^\| ([a-z.]+) \| ([^|]+ \| [^|]+) \|$/gm))
  for (const part of calls.split(/; | \| /)) {
    const methods = part.match(/\b[A-Z]+\b(?=,? )/g) ?? []
    const addresses = part.match(/\/[^\s,]+/g) ?? []
    for (const method of methods)
      for (const address of addresses) needed.set(plain(`${method} ${address}`), name as Permission)
  }

const ofStaff = ({ access, accountParam }: Endpoint) =>
  Array.isArray(access) ? access.includes('ADMIN') : access === 'signed-in' && accountParam !== undefined
const calls = Object.values(endpoints as Record<string, Endpoint>).filter(ofStaff)

/** What a call needs beside the permission of its row: it is said below the table. */
const also: Record<string, readonly Permission[]> = {
  'POST /import/{}/start': ['prices.write', 'stock.write'],
}
/** Calls of which one permission out of several is enough: it is said below the table. */
const oneOf: Record<string, readonly Permission[]> = {
  'POST /settings/picture': ['content.write', 'settings.write', 'products.write'],
}
/** Calls that look at the permissions after their body, which is a right one here. */
const bodies: Record<string, () => Promise<FormData>> = {
  'POST /settings/picture': async () => {
    const form = new FormData()
    form.set('picture', fileOf(await picture()))
    return form
  },
}
/** What only Owners may, whatever the permissions of another set. */
const ownersOnly = ['DELETE /user/{}/second-factor']

interface Person {
  name: string
  own: ReadonlySet<string>
  session: SignedIn
}
const people: Person[] = []
const make = factories(db)

async function member(name: string, setId: string, own: ReadonlySet<string>) {
  const account = await make.admin()
  await db.staff.update({ where: { userId: account.id }, data: { setId } })
  people.push({ name, own, session: await sessionFor(account) })
}

async function memberWith(name: string, own: readonly Permission[]) {
  const set = await db.staffSet.create({ data: { name: `Matrix ${name}`, permissions: [...own] } })
  await member(name, set.id, withContained(own))
}

/** All permissions that neither are this one nor contain it. */
const allBut = (one: Permission) => permissions.filter((other) => !withContained([other]).has(one))

beforeAll(async () => {
  await memberWith('nothing', [])
  for (const one of permissions) {
    await memberWith(`only ${one}`, [one])
    await memberWith(`all but ${one}`, allBut(one))
  }
  for (const set of await db.staffSet.findMany({ where: { name: { in: firstSets } } })) {
    const own = set.isOwner ? permissions : (set.permissions as Permission[])
    await member(set.name, set.id, withContained(own))
  }
})
/** What each call answered to the first sets, as a table to read in the folder of test results. */
const answered = new Map<string, Map<string, boolean>>()
afterAll(() => {
  const rows = [...answered]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([call, sets]) => `| ${call} | ${firstSets.map((set) => (sets.get(set) ? 'yes' : '')).join(' | ')} |`,
    )
  const head = [`| Call | ${firstSets.join(' | ')} |`, `|${'---|'.repeat(firstSets.length + 1)}`]
  mkdirSync('test-results', { recursive: true })
  writeFileSync(join('test-results', 'permissions.md'), [...head, ...rows, ''].join('\n'))
})
const firstSets = ['Owner', 'Packer', 'Caller', 'Accountant', 'Editor']

async function answerTo(spec: Endpoint, { headers }: SignedIn, address: string) {
  const path = spec.path.replace(/\{(\w+)\}/g, unknownId)
  const form = await bodies[`${spec.method} ${spec.path}`]?.()
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method: spec.method,
    headers: {
      ...headers,
      'x-forwarded-for': address,
      ...(spec.body && !form ? { 'content-type': 'application/json' } : {}),
    },
    ...(spec.body ? { body: form ?? '{}' } : {}),
  })
  const text = await response.text()
  return { status: response.status, code: text.startsWith('{') ? JSON.parse(text).code : undefined }
}

describe('a call of staff', () => {
  it.each(calls.map((spec) => ({ name: `${spec.method} ${spec.path}`, spec })))(
    '$name is answered to those alone who may make it',
    async ({ name, spec }) => {
      const permission = needed.get(plain(name))
      expect(permission).toBeDefined()
      const wrong: string[] = []
      const sets = new Map<string, boolean>()
      answered.set(name, sets)
      for (let at = 0; at < people.length; at += 4)
        await Promise.all(
          people.slice(at, at + 4).map(async (person, index) => {
            const { status, code } = await answerTo(spec, person.session, `198.19.3.${at + index}`)
            const isRefused = status === 403 && code === 'FORBIDDEN'
            if (firstSets.includes(person.name)) sets.set(person.name, !isRefused)
            const all = [permission as string, ...(also[plain(name)] ?? [])].filter((one) => one !== 'any')
            const some = oneOf[plain(name)]
            const isAllowed = ownersOnly.includes(plain(name))
              ? person.name === 'Owner'
              : all.every((one) => person.own.has(one)) && (!some || some.some((one) => person.own.has(one)))
            if (isRefused === isAllowed || status === 429 || status >= 500)
              wrong.push(`${person.name}: ${status}`)
          }),
        )
      expect(wrong).toEqual([])
    },
  )
})

describe('a token from before', () => {
  it('has the rights of now, and none after the removal', async () => {
    const owner = await sessionFor(await make.admin())
    const account = await make.admin()
    const { headers, id } = await sessionFor(account)
    const orders = async () => (await fetch(`${baseUrl}/api/v1/order`, { headers })).status
    expect(await orders()).toBe(200)
    const editor = await db.staffSet.findFirstOrThrow({ where: { name: 'Editor' } })
    const change = await fetch(`${baseUrl}/api/v1/staff/${id}`, {
      method: 'PUT',
      headers: { ...owner.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ set: editor.id }),
    })
    expect(change.status).toBe(200)
    expect(await orders()).toBe(403)
    const end = await fetch(`${baseUrl}/api/v1/staff/${id}`, { method: 'DELETE', headers: owner.headers })
    expect(end.status).toBe(200)
    expect(await orders()).toBe(401)
  })
})
