// How many emails an address gets whose owner never opened a link of ours, and how it becomes known.

import { describe, expect, test, vi } from 'vitest'
import { checkResetLink, requestReset } from '@/lib/accounts/users/reset'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { readCallEntry } from '@/lib/orders/confirmation/call-queries'
import { changeByLink } from '@/lib/orders/confirmation/link-commands'
import { findOrderLink, linkTokens } from '@/lib/orders/confirmation/link-queries'
import { signedToken } from '@/lib/platform/auth/signed-link'
import { db, type Tx } from '@/lib/platform/database/client'
import { recordMailOpened } from '@/lib/shop/mail/opened'
import { queueMail } from '@/lib/shop/mail/outbox'
import { sendDueMail } from '@/lib/shop/mail/worker'
import { make, place, times, viewerOf } from './orders-support'

let serial = 0
const next = () => {
  serial += 1
  return serial
}
const anAddress = () => `stranger${next()}@example.com`
const queue = (tx: Tx, email: string) =>
  queueMail(tx, {
    dedupe: `test:${email}:${next()}`,
    to: { firstName: 'Bilal', email },
    template: 'password-changed',
    path: '/forgot-password',
    data: () => ({}),
  })
const send = (email: string) => db.$transaction((tx) => queue(tx, email))
const sentTo = (email: string) => db.mail.count({ where: { to: email } })
const lastTo = (email: string) =>
  db.mail.findFirstOrThrow({ where: { to: email }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })

describe('an address that never opened a link of ours', () => {
  test('gets ten emails in 24 hours, however many are sent at once', async () => {
    const email = anAddress()
    const queued = await Promise.all(times(40, () => send(email)))
    expect(queued.filter(Boolean)).toHaveLength(10)
    expect(await sentTo(email)).toBe(10)
    await db.$executeRaw`UPDATE mail_outbox SET created_at = now() - interval '25 hours'
      WHERE id = (SELECT id FROM mail_outbox WHERE "to" = ${email} LIMIT 1)`
    expect([await send(email), await send(email)]).toEqual([true, false])
  })

  test('is one mailbox in every spelling', async () => {
    const name = `tariq${next()}`
    const spellings = [
      `${name}@gmail.com`,
      `${name}+a@gmail.com`,
      `${name.split('').join('.')}@gmail.com`,
      `${name.toUpperCase()}@GoogleMail.com`,
    ]
    const queued = await Promise.all(times(20, (at) => send(spellings[at % 4] ?? '')))
    expect(queued.filter(Boolean)).toHaveLength(10)
    const [other, plus] = [anAddress(), anAddress().replace('@', '+tag@')]
    for (let at = 0; at < 5; at += 1) await send(plus)
    for (let at = 0; at < 5; at += 1) await send(plus.replace('+tag', '+other'))
    expect(await send(plus.replace('+tag', ''))).toBe(false)
    expect(await send(other)).toBe(true)
  })

  test('is greeted without a name; what others have is as before', async () => {
    const email = anAddress()
    await send(email)
    expect((await lastTo(email)).data).toMatchObject({ firstName: '' })
    const known = await make.buyer()
    await Promise.all(times(15, () => send(known.email)))
    expect(await sentTo(known.email)).toBe(15)
    expect((await lastTo(known.email)).data).toMatchObject({ firstName: 'Bilal' })
  })

  test('gets its letters for a new password all the same, and they do not count', async () => {
    const { email } = await make.buyer({ isStranger: true })
    await Promise.all(times(3, () => requestReset({ email })))
    const queued = await Promise.all(times(12, () => send(email)))
    expect(queued.filter(Boolean)).toHaveLength(10)
    await requestReset({ email })
    expect(await db.mail.count({ where: { to: email, template: 'password-reset' } })).toBe(4)
  })

  test('has its eleventh order all the same, and the shop calls about it', async () => {
    const buyer = viewerOf(await make.buyer({ isStranger: true }))
    const product = await make.product({ stock: null })
    const first = await place(buyer, [{ product }])
    expect(first.answer.order.isMailed).toBeUndefined()
    const { email } = first.answer.order.buyer
    await Promise.all(times(9, () => send(email)))
    const { answer } = await place(buyer, [{ product }])
    expect(answer.order).toMatchObject({ status: 'PENDING', isMailed: false })
    expect(await sentTo(email)).toBe(10)
    expect(await readCallEntry(db, answer.order._id)).toMatchObject({ isMailed: false, nextCallAt: null })
    expect(await readCallEntry(db, first.answer.order._id)).toMatchObject({ isMailed: true })
    await changeOrder(buyer, answer.order._id, { status: 'CANCELLED' })
    expect(await sentTo(email)).toBe(10)
  })

  test('does not hold up events that queue for others meanwhile', async () => {
    const known = await make.buyer()
    await db.$transaction(async (tx) => {
      expect(await queue(tx, anAddress())).toBe(true)
      // They would wait in vain for the end of this transaction.
      for (const other of [anAddress(), anAddress(), known.email]) expect(await send(other)).toBe(true)
    })
  })
})

describe('an address becomes known', () => {
  const isKnown = async (email: string) => {
    await send(email)
    const [{ name } = { name: '' }] = await db.$queryRaw<{ name: string }[]>`
      SELECT data->>'firstName' AS name FROM mail_outbox WHERE "to" = ${email} AND template = 'password-changed' ORDER BY id DESC LIMIT 1`
    return name !== ''
  }

  async function anOrder() {
    const buyer = await make.buyer({ isStranger: true })
    const product = await make.product()
    const { answer } = await place(viewerOf(buyer), [{ product }])
    const { _id: id } = answer.order
    return { id, email: buyer.email, tokens: linkTokens({ id, ...answer.order.buyer }) }
  }

  test('when the link of an order is opened that was sent there, and not by that of the phone', async () => {
    const { email, tokens } = await anOrder()
    expect(await findOrderLink(tokens.byPhone)).not.toBeNull()
    expect(await isKnown(email)).toBe(false)
    // The first character of the signature: some bits of the last one are not part of it.
    const forged = tokens.byEmail.replace(/(?<=^.{22})./, (first) => (first === 'A' ? 'B' : 'A'))
    expect(await findOrderLink(forged)).toBeNull()
    expect(await isKnown(email)).toBe(false)
    expect(await findOrderLink(tokens.byEmail)).not.toBeNull()
    expect(await isKnown(email)).toBe(true)
  })

  test('when an order is confirmed by it', async () => {
    const { email, tokens } = await anOrder()
    await changeByLink(tokens.byEmail, { action: 'confirm' })
    expect(await isKnown(email)).toBe(true)
  })

  test('when the link for a new password is opened', async () => {
    const { email } = await make.buyer({ isStranger: true })
    await requestReset({ email })
    const [{ link } = { link: '' }] = await db.$queryRaw<{ link: string }[]>`
      SELECT data->>'link' AS link FROM mail_outbox WHERE "to" = ${email} AND template = 'password-reset'`
    const token = new URL(link).hash.slice(1)
    await expect(checkResetLink('wrong')).rejects.toThrow()
    expect(await isKnown(email)).toBe(false)
    await checkResetLink(token)
    expect(await isKnown(email)).toBe(true)
  })

  test('when that can be stored; what the link opens is there all the same', async () => {
    const { email, tokens } = await anOrder()
    await requestReset({ email })
    const [{ link } = { link: '' }] = await db.$queryRaw<{ link: string }[]>`
      SELECT data->>'link' AS link FROM mail_outbox WHERE "to" = ${email} AND template = 'password-reset'`
    await send(email)
    const { id } = await lastTo(email)
    await db.$executeRawUnsafe(`CREATE FUNCTION not_stored() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not stored'; END $$`)
    await db.$executeRawUnsafe(
      'CREATE TRIGGER not_stored BEFORE INSERT ON opened_addresses FOR EACH ROW EXECUTE FUNCTION not_stored()',
    )
    try {
      expect(await findOrderLink(tokens.byEmail)).toMatchObject({ state: 'OPEN' })
      expect((await changeByLink(tokens.byEmail, { action: 'confirm' })).link.state).toBe('CONFIRMED')
      await checkResetLink(new URL(link).hash.slice(1))
      await recordMailOpened(signedToken('mail', id, email))
    } finally {
      await db.$executeRawUnsafe('DROP FUNCTION not_stored CASCADE')
    }
    expect(await isKnown(email)).toBe(false)
  })

  test('by every other link, which has a token when it is sent, and by no token of another email', async () => {
    const email = anAddress()
    await send(email)
    const deliver = vi.fn().mockResolvedValue(undefined)
    await sendDueMail(undefined, { send: deliver })
    const mail = await lastTo(email)
    const sent = deliver.mock.calls.map(([one]) => one).find(({ id }) => id === mail.id)
    const [, token = ''] = /\/mail-link\/([\w-]+)/.exec(sent?.text ?? '') ?? []
    expect(token).toHaveLength(43)
    const other = await make.buyer({ isStranger: true })
    await recordMailOpened('nonsense')
    await recordMailOpened(signedToken('mail', mail.id, other.email))
    await recordMailOpened(signedToken('order', mail.id, email))
    expect(await isKnown(email)).toBe(false)
    await recordMailOpened(token)
    expect(await isKnown(email)).toBe(true)
    expect(await isKnown(other.email)).toBe(false)
  })
})
