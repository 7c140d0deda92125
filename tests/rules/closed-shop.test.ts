import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { endpoints } from '@/lib/entry/api/endpoints'
import { closedPage } from '@/lib/entry/closed/page'
import { servedTo } from '@/lib/entry/closed/served'
import { demoShop } from '@/lib/shop/identity/demo'
import { lastRead } from '@/lib/shop/identity/last-read.mjs'
import { newShop } from '@/lib/shop/identity/live-defaults'
import { isOpenAt, secondsUntilOpen } from '@/lib/shop/opening/rules'
import { closedShop, opening, openShop } from '@/lib/shop/opening/schema'
import { exampleId, pageAddresses } from '../support/addresses'
import { english } from '../support/english'

const served = (method: string, path: string) => servedTo(method, new URL(path, 'https://shop.example'))

describe('a closed shop', () => {
  it('serves these pages of its own, in both languages, and no other', () => {
    const found = pageAddresses().map(([page, path]) => [
      page,
      served('GET', path),
      served('GET', `/ur${path}`),
    ])
    const open = found.filter(([, english, urdu]) => english !== 'admins' || urdu !== 'admins')
    expect(open).toEqual([
      ['/forgot-password', 'everybody', 'everybody'],
      ['/join/[token]', 'everybody', 'everybody'],
      ['/login', 'everybody', 'everybody'],
      ['/mail-link/[token]', 'everybody', 'everybody'],
      ['/manage', 'accounts', 'accounts'],
      ['/manage/appointment/[id]', 'accounts', 'accounts'],
      ['/manage/appointments', 'accounts', 'accounts'],
      ['/manage/dashboard', 'accounts', 'accounts'],
      ['/manage/week', 'accounts', 'accounts'],
      ['/manifest.webmanifest', 'everybody', 'everybody'],
      ['/my-order/[token]', 'everybody', 'everybody'],
      ['/my-order/[token]/claim/[item]', 'everybody', 'everybody'],
      ['/my-order/[token]/credit-note/[number]', 'everybody', 'everybody'],
      ['/my-order/[token]/invoice', 'everybody', 'everybody'],
      ['/o/[token]', 'everybody', 'everybody'],
      ['/profile', 'accounts', 'accounts'],
      ['/register', 'everybody', 'everybody'],
      ['/reset-password', 'everybody', 'everybody'],
      ['/user/appointment/[id]', 'accounts', 'accounts'],
      ['/user/appointments', 'accounts', 'accounts'],
      ['/user/order/[id]', 'accounts', 'accounts'],
      ['/user/order/[id]/claim/[item]', 'accounts', 'accounts'],
      ['/user/order/[id]/credit-note/[number]', 'accounts', 'accounts'],
      ['/user/order/[id]/invoice', 'accounts', 'accounts'],
      ['/user/orders', 'accounts', 'accounts'],
    ])
  })

  it('serves these calls of people who are no admins, and no other', () => {
    const calls = Object.values(endpoints)
      .filter(({ access }) => !Array.isArray(access) || access.some((role) => role !== 'ADMIN'))
      .filter(
        ({ method, path }) => served(method, `/api/v1${path.replace(/\{\w+\}/g, exampleId)}`) === 'everybody',
      )
      .map(({ method, path }) => `${method} ${path}`)
    expect(calls.toSorted()).toEqual([
      'DELETE /appointment/{id}',
      'DELETE /user/calendar',
      'DELETE /user/days-off/{date}',
      'DELETE /user/second-factor',
      'DELETE /user/session',
      'DELETE /user/session/{id}',
      'GET /appointment',
      'GET /appointment/payfast/checkout',
      'GET /appointment/{id}',
      'GET /appointment/{id}/calendar.ics',
      'GET /appointment/{id}/diary',
      'GET /appointment/{id}/transfer',
      'GET /calendar/{file}',
      'GET /claim/{id}/photo/{photo}',
      'GET /guest-order/{token}',
      'GET /guest-order/{token}/claim/{claim}/photo/{photo}',
      'GET /guest-order/{token}/credit-note/{number}',
      'GET /guest-order/{token}/invoice',
      'GET /message/whatsapp',
      'GET /order',
      'GET /order-link/{token}',
      'GET /order/payfast/checkout',
      'GET /order/{id}',
      'GET /order/{id}/calendar.ics',
      'GET /order/{id}/claim',
      'GET /order/{id}/credit-note/{number}',
      'GET /order/{id}/invoice',
      'GET /order/{id}/tracking',
      'GET /order/{id}/transfer',
      'GET /staff-invitation/{token}',
      'GET /transfer/{id}/picture/{picture}',
      'GET /user/days-off',
      'GET /user/profile/{id}',
      'GET /user/session',
      'PATCH /appointment/{id}',
      'PATCH /order/{id}',
      'PATCH /user/profile/{id}',
      'POST /appointment/payfast/checkout',
      'POST /appointment/{id}/outcome',
      'POST /appointment/{id}/pay',
      'POST /appointment/{id}/transfer',
      'POST /claim',
      'POST /guest-order/{token}/account',
      'POST /guest-order/{token}/action',
      'POST /guest-order/{token}/address',
      'POST /guest-order/{token}/claim',
      'POST /guest-order/{token}/code',
      'POST /guest-order/{token}/proof',
      'POST /message/whatsapp',
      'POST /order-link/{token}',
      'POST /order/payfast/checkout',
      'POST /order/{id}/pay',
      'POST /order/{id}/transfer',
      'POST /staff-invitation/{token}',
      'POST /user/calendar',
      'POST /user/caretaker/ask',
      'POST /user/days-off',
      'POST /user/login',
      'POST /user/login/code',
      'POST /user/login/code/request',
      'POST /user/logout',
      'POST /user/password',
      'POST /user/password/code',
      'POST /user/password/confirm',
      'POST /user/password/forgot',
      'POST /user/password/reset',
      'POST /user/password/reset/check',
      'POST /user/phone/code',
      'POST /user/phone/proof',
      'POST /user/register',
      'POST /user/register/caretaker',
      'POST /user/register/code',
      'POST /user/register/short',
      'POST /user/second-factor',
      'POST /user/second-factor/codes',
      'POST /user/second-factor/confirm',
      'POST /user/verify/{role}',
    ])
  })

  it.each([
    ['GET', '/api/live'],
    ['HEAD', '/api/ready'],
    ['POST', '/api/auth/callback/credentials'],
    ['OPTIONS', '/api/v1/product'],
    ['GET', '/api/v1/media/p/shop/a_s.webp'],
    ['GET', '/login/?redirect=%2Fcheckout'],
    ['GET', '/ur/o/token?step=address'],
    ['POST', `/user/order/${exampleId}`],
    ['GET', `/user/order/${exampleId}?basket_id=1&err_code=000`],
    ['GET', '/ur/user/appointments?err_code=000'],
    ['GET', '/robots.txt'],
  ])('answers everybody as always: %s %s', (method, path) => {
    expect(served(method, path)).toBe('everybody')
  })

  it.each([
    ['GET', '/'],
    ['GET', '/ur'],
    ['GET', '/loginx'],
    ['GET', '/login/x'],
    ['GET', '/o'],
    ['GET', '/%6cogin'],
    ['GET', '/sitemap.xml'],
    ['GET', '/nowhere'],
    ['GET', '/profiles'],
    ['GET', '/user'],
    ['GET', '/user/ordersx'],
    ['GET', `/user/page/${exampleId}`],
    ['GET', '/user/plant-swaps'],
    ['GET', '/checkout?basket_id=1'],
    ['POST', '/share'],
    ['GET', '/api/docs'],
    ['GET', '/ur/api/docs'],
    ['GET', '/api'],
    ['GET', '/api/livestock'],
    ['GET', '/api/v1'],
    ['GET', '/api/v1/live'],
    ['POST', '/api/v1/order'],
    ['POST', '/api/v1/appointment'],
    ['POST', '/api/v1/order/cash-check'],
    ['POST', '/api/v1/order/staff'],
    ['GET', '/api/v1/order/documents'],
    ['GET', '/api/v1/user/profiles'],
    ['GET', `/api/v1/user/profile/caretaker/${exampleId}`],
    ['GET', '/api/v1/media'],
    ['GET', '/api/v1/claims'],
    ['GET', '/api/v1/order/payfast/checkout/more'],
    ['GET', '/api/v1/nowhere'],
  ])('has nothing for others than admins: %s %s', (method, path) => {
    expect(served(method, path)).toBe('admins')
  })
})

describe('the time', () => {
  const until = '2026-12-04T09:00'
  const before = new Date('2026-12-04T03:59:59.500Z')
  const then = new Date('2026-12-04T04:00:00Z')

  it('opens a closed shop, and nothing else does', () => {
    expect([before, then].map((now) => isOpenAt({ ...closedShop, until }, now))).toEqual([false, true])
    expect([before, then].map((now) => isOpenAt(closedShop, now))).toEqual([false, false])
    expect(isOpenAt(openShop, before)).toBe(true)
  })

  it('is when a program may ask again', () => {
    expect(secondsUntilOpen({ ...closedShop, until }, before)).toBe(1)
    expect(secondsUntilOpen({ ...closedShop, until }, new Date('2026-12-03T04:00:00Z'))).toBe(86_400)
    expect(secondsUntilOpen(closedShop, before)).toBe(3600)
  })

  it.each([['tomorrow'], ['2026-02-30T09:00'], ['2026-12-04'], ['2026-12-04 9:00']])('is not %s', (until) => {
    const { error } = opening.safeParse({ ...closedShop, until })
    expect(error?.issues.map(({ message }) => english(message))).toEqual([
      'Opens again must be a date and a time',
    ])
  })
})

describe('its page', () => {
  const shop = {
    ...newShop,
    ...{ name: 'Sabz & Bagh', nameUr: 'سبز باغ', phone: '(061) 222 3333', email: 'salaam@sabz.example' },
    ...{ whatsapp: '+92 300 5550123', street: { en: '7 <Circular> Road', ur: '' } },
  }
  const closing = {
    isOpen: false,
    reason: { en: 'Closed for <Eid>.', ur: 'عید کی چھٹی ہے۔' },
    until: '2026-12-04T09:00',
  }
  const words = (html: string) =>
    html
      .slice(html.indexOf('<main>'))
      .replace(/<[^>]+>/g, ' ')
      .replace(/[\u2068\u2069]/g, '')
      .replace(/\s+/g, ' ')

  it('says why, until when, and how to reach the shop', () => {
    const html = closedPage('en', closing, shop)
    expect(words(html)).toContain('Closed for &lt;Eid&gt;. We open again on 4 Dec 2026, 9:00 am.')
    for (const part of [
      '<html lang="en" dir="ltr">',
      '<meta name="robots" content="noindex">',
      'href="tel:+92612223333"',
      'href="https://wa.me/923005550123"',
      'href="mailto:salaam@sabz.example"',
      'href="/login"',
      '7 &lt;Circular&gt; Road',
      'prefers-color-scheme: dark',
    ])
      expect(html).toContain(part)
  })

  it('is in Urdu at the addresses of Urdu pages', () => {
    const html = closedPage('ur', closing, shop)
    expect(html).toContain('<html lang="ur" dir="rtl">')
    expect(html).toContain('href="/ur/login"')
    expect(words(html)).toContain('عید کی چھٹی ہے۔ دکان دوبارہ 4 دسمبر 2026، صبح 9:00 بجے کھلے گی۔')
  })

  it.each(locales)(
    'has words of its own without a reason, and no contacts that there are not: %s',
    (locale) => {
      const html = closedPage(locale, closedShop, newShop)
      expect(words(html)).toContain(
        locale === 'ur' ? 'ہم ابھی آرڈر نہیں لے رہے۔' : 'We are not taking orders right now.',
      )
      expect(html).not.toMatch(/tel:|mailto:|wa\.me|<img/)
    },
  )

  it('shows name and logo', () => {
    lastRead.shop = shop
    expect(closedPage('en', closedShop, shop)).toContain('Sabz &amp; Bagh <span lang="ur" dir="rtl">سبز باغ')
    const logo = 'media/p/shop/abc.webp'
    expect(closedPage('en', closedShop, { ...shop, logo })).toContain('src="/api/v1/media/p/shop/abc')
    expect(closedPage('en', closedShop, demoShop)).toContain('/brand.svg#mark')
  })
})
