// The links of emails from outside: that one was opened is recorded, and the page follows.

import { expect, test } from 'vitest'
import { signedToken } from '@/lib/platform/auth/signed-link'
import { db } from '@/lib/platform/database/client'
import { withSignedLink } from '@/lib/shop/mail/signed-link'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'

const make = factories(db)

/** An email to an address that is not known yet, and its link as it is sent. */
async function anEmail(page = '/forgot-password') {
  const { id, email: to } = await make.buyer({ isStranger: true })
  const data = { firstName: '', link: baseUrl + page }
  const mail = await db.mail.create({
    data: { dedupe: `test:${id}`, to, template: 'password-changed', data, sentAt: new Date() },
  })
  const { link } = withSignedLink(data, mail) as typeof data
  return { to, link, token: signedToken('mail', mail.id, to) }
}
const isKnown = async (mailbox: string) => (await db.openedAddress.count({ where: { mailbox } })) === 1

/** Where a link leads, without following it. */
async function follow(path: string) {
  const response = await fetch(new URL(path, baseUrl), { redirect: 'manual' })
  const to = response.headers.get('location')
  const { pathname, search } = new URL(to ?? '/no-redirect', baseUrl)
  return { status: response.status, to: pathname + search }
}

test.each([
  '/forgot-password',
  '/ur/user/order/1?a=b',
  '/user/plant-swaps?tab=partner',
  '/manage/appointments',
  '/service/1',
  '/',
])('the link to %s is recorded and goes on, also for a visitor who is not signed in', async (page) => {
  const { to, link } = await anEmail(page)
  expect(await isKnown(to)).toBe(false)
  expect(await follow(link)).toEqual({ status: 303, to: page })
  expect(await isKnown(to)).toBe(true)
})

test('a token that the shop has not sent records nothing, and no link leads elsewhere', async () => {
  const { to, token } = await anEmail()
  const other = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  expect(await follow(`/mail-link/${other}?to=/forgot-password`)).toMatchObject({
    status: 303,
    to: '/forgot-password',
  })
  expect(await isKnown(to)).toBe(false)
  for (const elsewhere of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
    expect((await follow(`/mail-link/x?${new URLSearchParams({ to: elsewhere })}`)).to).toBe('/')
})

test('the page of an order link is proof of its address, and leads to products that are still sold', async () => {
  const buyer = await make.buyer({ isStranger: true })
  const [sold, gone] = [await make.product(), await make.product({ name: 'Old Fern' })]
  const lines = [
    { product: sold, quantity: 1 },
    { product: gone, quantity: 1 },
  ]
  const order = await make.order({ buyer, lines })
  await db.product.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
  const open = (contact: string) => fetch(`${baseUrl}/o/${signedToken('order', order.id, contact)}`)
  await open(buyer.phoneNumber)
  expect(await isKnown(buyer.email)).toBe(false)
  const html = await (await open(buyer.email)).text()
  expect(await isKnown(buyer.email)).toBe(true)
  expect(new Set(html.match(/href="\/product\/[^"]*/g))).toEqual(new Set([`href="/product/${sold.id}`]))
  expect(html).toContain('Old Fern')
  expect((await fetch(`${baseUrl}/product/${sold.id}`)).status).toBe(200)
})
