import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/base/ids'
import { GUEST_COOKIE, guestCookie, ordersInCookie, ownsOrder } from '@/lib/orders/guest-link/cookie'
import {
  guestConfirmToken,
  guestOrderToken,
  isGuestOrderToken,
  isSentToken,
} from '@/lib/orders/guest-link/token'
import { claimedId, signedToken } from '@/lib/platform/auth/signed-link'

const phoneNumber = '+923001234567'

/** The value of a cookie after these orders, as the browser sends it. */
function cookieOf(...ids: string[]): string {
  let value: string | undefined
  for (const id of ids) value = valueIn(guestCookie(value, id))
  return value ?? ''
}

const valueIn = (header: string) => header.slice(`${GUEST_COOKIE}=`.length, header.indexOf(';'))

describe('The token of an order without an account', () => {
  const order = { id: newId(), phoneNumber }

  it('is for this order and its present number', () => {
    const token = guestOrderToken(order)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(claimedId(token)).toBe(order.id)
    expect(isGuestOrderToken(token, order)).toBe(true)
    expect(isGuestOrderToken(token, { ...order, id: newId() })).toBe(false)
    expect(isGuestOrderToken(token, { ...order, phoneNumber: '+923001234568' })).toBe(false)
  })

  it('is another one in what is sent to the number, which opens the same page and confirms', () => {
    const sent = guestConfirmToken(order)
    expect(isGuestOrderToken(sent, order)).toBe(true)
    expect(isSentToken(sent, order)).toBe(true)
    expect(isSentToken(guestOrderToken(order), order)).toBe(false)
    expect(isSentToken(sent, { ...order, phoneNumber: '+923001234568' })).toBe(false)
    expect(isGuestOrderToken(sent, { ...order, phoneNumber: '+923001234568' })).toBe(false)
  })

  it.each(['order', 'mail', 'guest-browser'] as const)('is worthless when it was made for %s', (purpose) => {
    expect(isGuestOrderToken(signedToken(purpose, order.id, phoneNumber), order)).toBe(false)
  })

  it.each(['', 'x', '!'.repeat(43), 'A'.repeat(43), 'A'.repeat(100_000)])('is not %.20s', (token) => {
    expect(isGuestOrderToken(token, order)).toBe(false)
  })

  it('is worthless with one character less, more or changed', () => {
    const token = guestOrderToken(order)
    expect(isGuestOrderToken(token.slice(0, -1), order)).toBe(false)
    expect(isGuestOrderToken(`${token}AAAA`, order)).toBe(false)
    const changed = token.slice(0, 30) + (token[30] === 'A' ? 'B' : 'A') + token.slice(31)
    expect(isGuestOrderToken(changed, order)).toBe(false)
  })
})

describe('The cookie of the browser that has ordered', () => {
  it('is for the server only, for every page, and lives for twelve months', () => {
    const header = guestCookie(undefined, newId())
    expect(header.split('; ').slice(1)).toEqual(['Path=/', 'Max-Age=31536000', 'HttpOnly', 'SameSite=Lax'])
  })

  it('names its orders, the newest first, each once', () => {
    const [first, second] = [newId(), newId()] as const
    expect(ordersInCookie(cookieOf(first))).toEqual([first])
    expect(ordersInCookie(cookieOf(first, second, first))).toEqual([first, second])
    expect(ordersInCookie(cookieOf(first.toUpperCase()))).toEqual([first])
  })

  it('has at most ten orders, the newest', () => {
    const ids = Array.from({ length: 25 }, () => newId())
    expect(ordersInCookie(cookieOf(...ids))).toEqual(ids.slice(-10).reverse())
    expect(cookieOf(...ids).length).toBeLessThan(500)
  })

  it('keeps what a code has won until the order has another number', () => {
    const [won, placed] = [
      { id: newId(), phoneNumber },
      { id: newId(), phoneNumber },
    ] as const
    const other = '+923001234568'
    const first = valueIn(guestCookie(undefined, won.id, phoneNumber))
    expect(ordersInCookie(first)).toEqual([])
    const both = valueIn(guestCookie(first, placed.id))
    for (const order of [won, placed]) expect(ownsOrder(both, order)).toBe(true)
    expect(ownsOrder(both, { ...won, phoneNumber: other })).toBe(false)
    expect(ownsOrder(both, { ...placed, phoneNumber: other })).toBe(true)
    // A code in the browser that ordered takes nothing from it.
    const again = valueIn(guestCookie(both, placed.id, phoneNumber))
    expect(ownsOrder(again, { ...placed, phoneNumber: other })).toBe(true)
    expect(ownsOrder(undefined, placed)).toBe(false)
    expect(ownsOrder(both, { id: newId(), phoneNumber })).toBe(false)
  })

  it('gives nothing for an order that the server has not signed', () => {
    const id = newId()
    const forged = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.alloc(16, 7)]).toString(
      'base64url',
    )
    expect(ordersInCookie(forged)).toEqual([])
    expect(ordersInCookie(`${forged}.${cookieOf(id)}`)).toEqual([id])
    // The signature of another order.
    const other = Buffer.from(signedToken('guest-browser', newId(), ''), 'base64url').subarray(16)
    const joined = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), other]).toString('base64url')
    expect(ordersInCookie(joined)).toEqual([])
  })

  it('gives nothing for tokens of another purpose, as those of links are', () => {
    const id = newId()
    for (const purpose of ['order', 'mail', 'guest-order', 'guest-confirm'] as const)
      for (const contact of ['', phoneNumber])
        expect(ordersInCookie(signedToken(purpose, id, contact))).toEqual([])
    expect(ordersInCookie(signedToken('guest-browser', id, phoneNumber))).toEqual([])
  })

  it.each([
    undefined,
    '',
    '.',
    '....',
    'x',
    cookieOf(newId()).slice(0, -3),
    `${cookieOf(newId())};x`,
    'A'.repeat(43),
    '.'.repeat(599),
  ])('gives nothing for %.30s', (cookie) => {
    expect(ordersInCookie(cookie)).toEqual([])
  })

  it('is not read when it is longer than one of the server can be', () => {
    const token = signedToken('guest-browser', newId(), '')
    expect(ordersInCookie(Array(14).fill(token).join('.'))).toEqual([])
    expect(ordersInCookie(`${token}.${'x'.repeat(1_000_000)}`)).toEqual([])
    // An order that is placed with it begins a new one.
    const id = newId()
    expect(ordersInCookie(valueIn(guestCookie('x'.repeat(5000), id)))).toEqual([id])
  })
})
