import { describe, expect, it } from 'vitest'
import { type GuestOrderTimes, guestLinkUntil, isLinkOver, maskName } from '@/lib/orders/guests/access-rules'
import { isNumberProved, proofCookie } from '@/lib/orders/guests/proof'
import { maySee, visibleTo } from '@/lib/orders/order/visibility'
import { ownerRights } from '../support/viewers'

const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days))
const placed: GuestOrderTimes = {
  status: 'PENDING',
  placedAt: day(0),
  deliveredAt: null,
  cancelledAt: null,
  guaranteeDays: 0,
  claimedAt: null,
  hasOpenClaim: false,
}
const delivered = { ...placed, status: 'DELIVERED', deliveredAt: day(5) }

describe('the link of a guest order', () => {
  it.each<[string, GuestOrderTimes, Date | null]>([
    ['works 90 days after placing', placed, day(90)],
    ['while it is on its way too', { ...placed, status: 'SHIPPED' }, day(90)],
    ['until the guarantee ends', { ...delivered, guaranteeDays: 30 }, day(35)],
    ['14 days after the delivery at least', { ...delivered, guaranteeDays: 3 }, day(19)],
    ['as long as a claim is open', { ...delivered, claimedAt: day(6), hasOpenClaim: true }, null],
    ['30 days after the answer', { ...delivered, claimedAt: day(12) }, day(42)],
    ['never shorter because of an answer', { ...delivered, guaranteeDays: 60, claimedAt: day(6) }, day(65)],
    ['30 days after a cancellation', { ...placed, status: 'CANCELLED', cancelledAt: day(3) }, day(33)],
    ['by its placing when no delivery is recorded', { ...delivered, deliveredAt: null }, day(90)],
  ])('%s', (_, order, until) => {
    expect(guestLinkUntil(order)).toEqual(until)
    if (!until) return
    expect(isLinkOver(order, new Date(until.getTime() - 1))).toBe(false)
    expect(isLinkOver(order, until)).toBe(true)
  })

  it.each([
    ['Zubaida', 'Z•••'],
    ['ز', 'ز•••'],
    ['😀x', '😀•••'],
    ['', ''],
  ])('masks the name %j', (name, masked) => expect(maskName(name)).toBe(masked))
})

describe('the proof of a number', () => {
  const order = { id: '01981234-5678-7abc-8def-0123456789ab', phoneNumber: '+923001234567' }
  const now = new Date('2026-11-28T10:00:00Z')
  const value = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))
  const sent = value(proofCookie(order, now))

  it('holds for an hour, this order and this number', () => {
    expect(isNumberProved(sent, order, new Date(now.getTime() + 59 * 60_000))).toBe(true)
    expect(isNumberProved(sent, order, new Date(now.getTime() + 60 * 60_000))).toBe(false)
    expect(isNumberProved(sent, { ...order, phoneNumber: '+923001234568' }, now)).toBe(false)
    expect(isNumberProved(sent, { ...order, id: order.id.replace('ab', 'ac') }, now)).toBe(false)
  })

  it.each([
    undefined,
    '',
    'x',
    '9'.repeat(400),
    sent.replace(/^\d+/, (until) => String(Number(until) + 1)),
    sent.slice(0, -1),
    `${sent}.${sent}`,
  ])('is nothing else: %s', (cookie) => expect(isNumberProved(cookie, order, now)).toBe(false))
})

describe('who may see an order', () => {
  const [mine, other] = ['01981234-5678-7abc-8def-0123456789ab', '01981234-5678-7abc-8def-0123456789ac']
  const owner = { role: 'GUEST', orderId: mine } as const
  const viewer = (role: 'BUYER' | 'ADMIN') => ({ id: other, role, sessionId: '', rights: ownerRights })

  it('the owner of a guest order: that order, while it belongs to no account', () => {
    expect(maySee(owner, { id: mine, buyerId: null })).toBe(true)
    expect(maySee(owner, { id: mine, buyerId: other })).toBe(false)
    expect(maySee(owner, { id: other, buyerId: null })).toBe(false)
    expect(visibleTo(owner)).toEqual({ buyerId: null, AND: { id: mine, channel: 'WEB' } })
  })

  it('a buyer: their own; an admin: all', () => {
    expect(maySee(viewer('BUYER'), { id: mine, buyerId: other })).toBe(true)
    expect(maySee(viewer('BUYER'), { id: mine, buyerId: null })).toBe(false)
    expect(maySee(viewer('ADMIN'), { id: mine, buyerId: null })).toBe(true)
    expect([visibleTo(viewer('BUYER')), visibleTo(viewer('ADMIN'))]).toEqual([{ buyerId: other }, {}])
  })
})
