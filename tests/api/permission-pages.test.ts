import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Permission, permissions, withContained } from '@/lib/base/permissions'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, sessionFor } from '../support/sign-in'

// Every page of staff by the first sets, and by those who have what it needs alone, or all but that. What is expected comes from
// the table of the document (contract 7).

const make = factories(db)
const section =
  readFileSync('docs/contract.md', 'utf8').split('\n## 7. ')[1]?.split('\n| Permission | Pages |')[1] ?? ''
const pages = [...section.matchAll(/^\| ([a-z.]+) \| ([^|]+) \|$/gm)].flatMap(([, needed = '', list = '']) =>
  list.split(', ').map((page) => ({ page: page.trim(), needed })),
)

let ids: Record<string, string>
let owner: SignedIn
const firstSets: { name: string; session: SignedIn; own: ReadonlySet<string> }[] = []

async function memberOf(setId: string): Promise<SignedIn> {
  const account = await make.admin()
  await db.staff.update({ where: { userId: account.id }, data: { setId } })
  return sessionFor(account)
}
async function memberWith(name: string, own: readonly Permission[]): Promise<SignedIn> {
  const set = await db.staffSet.create({ data: { name: `Pages ${name}`, permissions: [...own] } })
  return memberOf(set.id)
}

beforeAll(async () => {
  const [buyer, product] = [await make.buyer(), await make.product()]
  const order = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PROCESSING' })
  ids = { order: order.id, product: product.id, user: buyer.id }
  owner = await sessionFor(await make.admin())
  for (const set of await db.staffSet.findMany({
    where: { name: { in: ['Packer', 'Caller', 'Accountant', 'Editor'] } },
  }))
    firstSets.push({
      name: set.name,
      session: await memberOf(set.id),
      own: withContained(set.permissions as Permission[]),
    })
})

const get = (path: string, { token }: SignedIn) =>
  fetch(baseUrl + path, { redirect: 'manual', headers: { cookie: `next-auth.session-token=${token}` } })
const statusOf = async (path: string, person: SignedIn) => {
  const response = await get(path, person)
  await response.arrayBuffer()
  return response.status
}

/** An address of the page; records that are not made here are of no one, so that the page is missing for Owners too. */
const addressOf = (page: string) =>
  page.replace(/\[(\w+)\]/g, (_, name: string) => {
    const kind = /^\/(?:admin|user)\/(\w+)\//.exec(page)?.[1] ?? ''
    return (name === 'id' && ids[kind]) || '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'
  })

describe('a page of staff', () => {
  it.each(pages)('$page is shown to those alone who have $needed', async ({ page, needed }) => {
    const path = addressOf(page)
    const shown = await statusOf(path, owner)
    const wrong: string[] = []
    const look = async (name: string, person: SignedIn, mayOpen: boolean) => {
      const status = await statusOf(path, person)
      if (status !== (mayOpen ? shown : 404)) wrong.push(`${name}: ${status}`)
    }
    for (const { name, session, own } of firstSets)
      await look(name, session, needed === 'any' || own.has(needed))
    if (needed !== 'any') {
      const one = needed as Permission
      const others = permissions.filter((other) => !withContained([other]).has(one))
      await look('only', await memberWith(`${page} only`.slice(0, 50), [one]), true)
      await look('all but', await memberWith(`${page} all but`.slice(0, 50), others), false)
    }
    expect(wrong).toEqual([])
  })
})

it('the rail of each first set leads to pages that it may open, and to no other', async () => {
  expect(firstSets).toHaveLength(4)
  for (const { name, session } of firstSets) {
    const html = await (await get('/admin', session)).text()
    const nav = html.match(/<nav[^>]*aria-label="Administration[^>]*>.*?<\/nav>/gs)?.join('') ?? ''
    const links = new Set([...nav.matchAll(/href="(\/admin[^"]*)"/g)].map(([, href = '']) => href))
    expect(links.size, name).toBeGreaterThan(1)
    for (const link of links) expect(await statusOf(link, session), `${name}: ${link}`).toBe(200)
    expect(links.has('/admin/staff'), name).toBe(false)
  }
})
