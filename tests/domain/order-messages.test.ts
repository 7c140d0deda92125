// Messages about an order: those to its telephone number, what is switched off, and which order each email is about.

import { beforeEach, expect, test } from 'vitest'
import { fileOf, picture } from '../support/pictures'

// Before anything of lib/ reads its settings: ONLINE is a transfer by hand, and a demo connects channels only with its simulators.
process.env.PAYMENT_GATEWAY = 'none'
process.env.MESSAGE_SIMULATOR = 'on'
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { changeOrder } = await import('@/lib/orders/changes/change-order')
const { makeClaim } = await import('@/lib/orders/claims/commands')
const { decideClaim } = await import('@/lib/orders/claims/decide-claim')
const { recordCall } = await import('@/lib/orders/confirmation/call-commands')
const { callForm } = await import('@/lib/orders/confirmation/call-schema')
const { mailOrderChanged, mailParcelReport } = await import('@/lib/orders/mail/order-mail')
const { newPartRefund } = await import('@/lib/orders/order/refund-schema')
const { parcel } = await import('@/lib/orders/order/tracking-schema')
const { setTracking } = await import('@/lib/orders/parcels/tracking')
const { grantPartRefund, sendPartRefund } = await import('@/lib/orders/refunds/commands')
const { getOrder } = await import('@/lib/orders/views/queries')
const { recordRefund } = await import('@/lib/reconciling/settlement/commands')
const { confirmTransferOf, rejectTransfer } = await import('@/lib/reconciling/transfers/commands')
const { reportTransfer } = await import('@/lib/reconciling/transfers/report')
const { personEventNames, personEvents } = await import('@/lib/shop/mail/events')
const { queueMail } = await import('@/lib/shop/mail/outbox')
const { saveMessageSettings } = await import('@/lib/shop/messages/commands')
const { messagesOfOrder } = await import('@/lib/shop/messages/queries')
const { noMessageSettings } = await import('@/lib/shop/messages/settings')
const { anAdmin, make, place, times, viewerOf } = await import('./orders-support')
const { openAccounts, transferred } = await import('./transfers-support')

const admin = await anAdmin()

/** A shop with a service of text messages; nothing is sent, as no worker runs. */
const connected = (off: string[] = []) => {
  const settings = noMessageSettings()
  const sms = { ...settings.sms, address: 'https://sms.example.com/send' }
  return saveMessageSettings(admin, { ...settings, order: ['SMS'], off, sms })
}
beforeEach(async () => {
  await connected()
})

type Person = Parameters<typeof make.buyer>[0]
async function placed(person: Person = {}) {
  const buyer = await make.buyer({ phoneNumber: '+923001234567', ...person })
  const product = await make.product({ stock: 9, price: 100_000 })
  const { answer } = await place(viewerOf(buyer), [{ product }])
  const id = answer.order._id
  // What asks for a confirmation has gone out before anything else happens.
  await db.phoneMessage.updateMany({ where: { orderId: id }, data: { state: 'SENT' } })
  return { buyer, product, id, number: answer.order.number }
}
const phoneOf = (orderId: string) =>
  db.phoneMessage.findMany({ where: { orderId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
const eventsOf = async (orderId: string) => (await phoneOf(orderId)).map(({ event }) => event)
const mailsOf = async (orderId: string) =>
  (await db.mail.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } })).map(
    ({ template }) => template,
  )
const set = (id: string, status: 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED') =>
  changeOrder(admin, id, { status })

test.each(['en', 'ur'] as const)('the life of a cash order is told to its number, in %s', async (locale) => {
  const { id, number } = await placed({ locale })
  await set(id, 'PROCESSING')
  await setTracking(admin, id, parcel.parse({ courier: 'TCS', trackingNumber: '779412345678' }))
  await set(id, 'SHIPPED')
  await set(id, 'DELIVERED')
  const reason = 'One plant was smaller than its picture'
  await grantPartRefund(admin, id, newPartRefund.parse({ amount: 100, reason }), null)
  const refund = (await getOrder(admin, id)).refunds[0]?._id ?? ''
  await sendPartRefund(admin, id, refund, {})

  const messages = await phoneOf(id)
  expect(messages.map(({ event }) => event)).toEqual([
    'order-confirm',
    'order-sent',
    'order-delivered',
    'refund',
  ])
  for (const message of messages)
    expect(message).toMatchObject({ locale, phoneNumber: '+923001234567', preferred: null })
  const [confirm, sent, delivered, refunded] = messages.map(({ data }) => data)
  const prefix = locale === 'ur' ? '/ur' : ''
  expect(confirm).toMatchObject({
    number,
    total: expect.stringMatching(/^Rs [\d,.]+$/),
    link: expect.stringMatching(new RegExp(`${prefix}/o/-token-$`)),
    signed: { purpose: 'order', id },
  })
  const page = expect.stringMatching(new RegExp(`${prefix}/user/order/${id}$`))
  expect(sent).toMatchObject({ number, tracking: 'TCS, 779412345678', link: page })
  expect(delivered).toMatchObject({ number, link: page })
  expect(refunded).toEqual({ number, amount: 'Rs 100.00' })
})

test.each([
  ['confirmed', (id: string) => set(id, 'PROCESSING')],
  ['cancelled', (id: string) => set(id, 'CANCELLED')],
  ['confirmed by telephone', (id: string) => recordCall(admin, id, callForm.parse({ outcome: 'YES' }))],
])('the question whether to send is not asked of an order that was %s in the night', async (_, act) => {
  const { id } = await placed()
  await db.phoneMessage.updateMany({ where: { orderId: id }, data: { state: 'WAITING' } })
  const other = await placed()
  await act(id)
  expect(await eventsOf(id)).not.toContain('order-confirm')
  expect(await eventsOf(other.id)).toEqual(['order-confirm'])
})

test('those about a gift go to the number of the account, not to who gets it', async () => {
  await openAccounts()
  const gift = { paymentMethod: 'ONLINE', gift: { recipient: 'Sana' }, phoneNumber: '0333 1112223' }
  for (const phoneNumber of ['+923001234567', '']) {
    const buyer = viewerOf(await make.buyer({ phoneNumber }))
    const { answer } = await place(buyer, [{ product: await make.product() }], gift)
    const { _id: id } = answer.order
    await db.order.update({ where: { id }, data: { paymentStatus: 'PAID' } })
    await set(id, 'SHIPPED')
    const numbers = (await phoneOf(id)).map((message) => message.phoneNumber)
    expect(numbers).toEqual(phoneNumber === '' ? [] : [phoneNumber])
  }
})

test('a status that many set at the same moment is told once', async () => {
  const { id } = await placed()
  await Promise.all(times(5, () => set(id, 'SHIPPED')))
  expect(await eventsOf(id)).toEqual(['order-confirm', 'order-sent'])
})

test('what the buyer chose counts: for the order first, then in the account', async () => {
  const silent = await placed({ messageChannel: 'EMAIL' })
  expect(await eventsOf(silent.id)).toEqual([])
  await db.order.update({ where: { id: silent.id }, data: { messageChannel: 'WHATSAPP', locale: 'ur' } })
  await set(silent.id, 'SHIPPED')
  expect(await phoneOf(silent.id)).toMatchObject([
    { event: 'order-sent', preferred: 'WHATSAPP', locale: 'ur' },
  ])
})

test('nothing is told to a landline by SMS, of an order that is picked up, or without a channel', async () => {
  const landline = await placed({ phoneNumber: '+924235761234' })
  await set(landline.id, 'SHIPPED')
  expect(await eventsOf(landline.id)).toEqual([])

  const pickUp = await placed()
  await db.order.update({ where: { id: pickUp.id }, data: { deliveryMethod: 'PICKUP' } })
  await set(pickUp.id, 'SHIPPED')
  expect(await eventsOf(pickUp.id)).toEqual(['order-confirm'])

  await saveMessageSettings(admin, noMessageSettings())
  const none = await placed()
  await set(none.id, 'SHIPPED')
  expect(await eventsOf(none.id)).toEqual([])
  expect(await mailsOf(none.id)).toEqual(['order-placed', 'order-status'])
})

test('what is switched off is not sent, unless the recipient has to do something', async () => {
  await connected(['order-sent:SMS', 'order-status:EMAIL', 'order-placed:EMAIL'])
  const { id, buyer } = await placed()
  await set(id, 'SHIPPED')
  await set(id, 'DELIVERED')
  expect(await eventsOf(id)).toEqual(['order-confirm', 'order-delivered'])
  // It is to be confirmed, by the link in this email.
  expect(await mailsOf(id)).toEqual(['order-placed'])

  const mail = {
    dedupe: `test:${id}`,
    to: { firstName: 'Bilal', email: buyer.email },
    template: 'order-status' as const,
    path: '/',
    data: () => ({ number: 'G-5D762', status: 'SHIPPED' as const, tracking: null }),
  }
  expect(await queueMail(db, mail)).toBe(false)
  expect(await queueMail(db, { ...mail, isNeeded: true })).toBe(true)
})

test('a transfer that has arrived is told once, and money that is sent back', async () => {
  await openAccounts()
  const { order: id } = await transferred()
  await db.order.update({ where: { id }, data: { phoneNumber: '+923001234567' } })
  const confirmed = times(3, () => confirmTransferOf(admin, { kind: 'order', id }).catch(() => null))
  await Promise.all(confirmed)
  const [received] = await phoneOf(id)
  const { totalPrice } = await db.order.findUniqueOrThrow({ where: { id } })
  const amount = `Rs ${(Number(totalPrice) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  expect(received).toMatchObject({ event: 'transfer-received', data: { amount } })
  await set(id, 'CANCELLED')
  await recordRefund(admin, { kind: 'order', id }, {})
  const messages = await phoneOf(id)
  expect(messages.map(({ event }) => event)).toEqual(['transfer-received', 'refund'])
  expect(messages[1]).toMatchObject({ data: { amount } })
})

test('every email about an order names it, and stands on its page with the messages', async () => {
  await openAccounts()
  const cash = await placed()
  const row = await db.order.findUniqueOrThrow({ where: { id: cash.id } })
  const at = new Date()
  await recordCall(admin, cash.id, callForm.parse({ outcome: 'WRONG_NUMBER' }))
  await mailParcelReport(db, { ...row, outcome: 'REFUSED', at, deliveryMethod: 'COURIER' })
  const { street, city, state, country, zipCode, phoneNumber } = row
  const edited = {
    address: { street, city, state, country, zipCode },
    phoneNumber,
    changes: [],
    sums: { total: Number(row.totalPrice) },
  }
  const facts = { ...edited, before: edited } as unknown as Parameters<typeof mailOrderChanged>[1]['edited']
  await mailOrderChanged(db, { ...row, at, by: 'ADMIN', voids: false, edited: facts })
  await set(cash.id, 'SHIPPED')
  await setTracking(admin, cash.id, parcel.parse({ courier: 'TCS', trackingNumber: '779412345678' }))
  await set(cash.id, 'DELIVERED')
  await grantPartRefund(admin, cash.id, newPartRefund.parse({ amount: 10, reason: 'Small' }), null)
  const item = await db.orderItem.findFirstOrThrow({ where: { orderId: cash.id } })
  const photos = [fileOf(await picture('jpeg', { width: 1600, height: 1200 }), 'plant.jpg', 'image/jpeg')]
  const claim = await makeClaim(viewerOf(cash.buyer), {
    quantity: 1,
    kind: 'DEAD',
    description: 'Dry and brown in the box.',
    item: item.id,
    photos,
  })
  await decideClaim(admin, claim._id, {
    decision: 'DECLINE',
    reason: 'It has green leaves.',
    amount: undefined,
  })

  const { order: id, buyer } = await transferred()
  await reportTransfer(buyer, { kind: 'order', id }, { reference: 'TID 1', pictures: [] })
  const { id: transferId } = await db.transfer.findFirstOrThrow({ where: { orderId: id } })
  await rejectTransfer(admin, transferId, { reason: 'Nothing has arrived.' })
  await confirmTransferOf(admin, { kind: 'order', id })
  await set(id, 'CANCELLED')
  await recordRefund(admin, { kind: 'order', id }, {})

  const toBuyers = personEventNames.filter(
    (name) => personEvents[name].readers.includes('BUYER') && personEvents[name].channels.includes('EMAIL'),
  )
  const found = [...(await mailsOf(cash.id)), ...(await mailsOf(id))]
  expect([...new Set(found)].toSorted()).toEqual(toBuyers.toSorted())
  const unnamed = await db.mail.findMany({
    where: { dedupe: { startsWith: 'order:' }, orderId: null },
    select: { template: true },
  })
  expect(unnamed).toEqual([])

  const shown = await messagesOfOrder(cash.id)
  expect(
    shown
      .filter(({ channel }) => channel === 'EMAIL')
      .map(({ event }) => event)
      .toSorted(),
  ).toEqual((await mailsOf(cash.id)).toSorted())
  expect(shown.filter(({ state }) => state.of === 'phone').map(({ event }) => event)).toEqual(
    (await eventsOf(cash.id)).toReversed(),
  )
})
