import { expect, test } from 'vitest'
import { NeedsYou } from '@/components/admin/figures/needs-you'
import { tasksOf as tasksWith } from '@/components/admin/figures/tasks'
import { areasFor } from '@/components/admin/navigation/sections'
import { toPaisa } from '@/lib/base/money'
import type { Rights } from '@/lib/base/permissions'
import { renderMarkup } from '../support/render'
import { ownerRights, rightsTo } from '../support/viewers'

const nothing = {
  toConfirm: 0,
  oldestMs: 0,
  paid: 0,
  toPack: 0,
  claims: 0,
  caretakers: 0,
  bookings: 0,
  refunds: 0,
  refundsPaisa: toPaisa(0),
  flagged: 0,
  transfers: 0,
  failedEmails: 0,
  failingEmails: 0,
  bouncedEmails: 0,
  lowStock: 0,
  lines: 0,
  missing: 0,
}

const texts = { failing: 'Failing emails', bounced: 'Bounced emails', caretakers: 'Caretakers to check' }
const tasksOf = (toDo: typeof nothing) => tasksWith(toDo, texts)

test('only what waits is a task, with the sum of the refunds and the filtered list', () => {
  const tasks = tasksOf({ ...nothing, paid: 3, refunds: 2, refundsPaisa: toPaisa(535_000) })
  expect(tasks.map(({ name, count, note, href }) => [name, count, note, href])).toEqual([
    ['Paid orders to start', 3, undefined, '/admin/orders?status=PENDING&payment=PAID'],
    ['Refunds due', 2, 'Rs 5,350.00', '/admin/payments'],
  ])
})

test('the cash orders to confirm are counted with the age of the oldest, and lead to the calls', () => {
  const [task] = tasksOf({ ...nothing, toConfirm: 2, oldestMs: 5 * 3_600_000 })
  expect(task).toMatchObject({ count: 2, note: 'Oldest 5 h', href: '/admin/calls', section: '/admin/calls' })
})

test('lines of statements and parcels that are not paid out lead to the cash', () => {
  const tasks = tasksOf({ ...nothing, lines: 4, missing: 2 })
  expect(tasks.map(({ name, count, href, section }) => [name, count, href, section])).toEqual([
    ['Statement lines to decide', 4, '/admin/cash#statements', '/admin/cash'],
    ['Missing money', 2, '/admin/cash/orders?figure=missing', '/admin/cash'],
  ])
})

test('transfers to check lead to their list, and count at the payments', () => {
  const [task] = tasksOf({ ...nothing, transfers: 3 })
  expect(task).toMatchObject({
    count: 3,
    href: '/admin/payments?view=transfers',
    section: '/admin/payments',
  })
})

test('emails that failed, bounced or are tried again lead to their lists', () => {
  const tasks = tasksOf({ ...nothing, failedEmails: 1, failingEmails: 2, bouncedEmails: 3 })
  expect(tasks.map(({ name, count, href }) => [name, count, href])).toEqual([
    ['Failed emails', 1, '/admin/mail?state=given-up'],
    ['Bounced emails', 3, '/admin/mail?state=bounced'],
    ['Failing emails', 2, '/admin/mail?state=failing'],
  ])
})

test('caretakers who wait lead to their list among the users', () => {
  const [task] = tasksOf({ ...nothing, caretakers: 2 })
  expect(task).toEqual({
    name: 'Caretakers to check',
    count: 2,
    href: '/admin/users?role=CARETAKER&state=ACTIVE&standing=waiting',
    section: '/admin/users',
  })
})

/** What the overview says to a viewer without tasks. */
const idleText = (rights: Rights) =>
  /[^<>]*Nothing[^<>]*/.exec(
    renderMarkup(<NeedsYou tasks={[]} areas={areasFor({ role: 'ADMIN', rights })} />),
  )?.[0]

test('without tasks the overview names what the viewer sees all tasks of, and nothing else', () => {
  expect(idleText(ownerRights)).toBe('Nothing to do about orders, payments, emails and stock.')
  expect(idleText(rightsTo(['messages.read', 'products.read']))).toBe('Nothing to do about emails and stock.')
  expect(idleText(rightsTo(['calls.write', 'orders.pack']))).toBe('Nothing to do about orders.')
  // Calls and parcels may wait that they do not see.
  expect(idleText(rightsTo(['orders.read']))).toBe('Nothing waits for you.')
  for (const some of [[], ['caretakers.write'], ['stock.write']] as const)
    expect(idleText(rightsTo(some))).toBe('Nothing waits for you.')
})
