import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brandAddress } from '@/lib/shop/identity/brand'
import { brandColours, brandStyle, contrast, nearestReadable } from '@/lib/shop/identity/colour'
import { demoShop } from '@/lib/shop/identity/demo'
import { designColours } from '@/lib/shop/identity/design-colours.mjs'
import { comingHolidays, holidayText, nextHolidayEnd } from '@/lib/shop/identity/holidays'
import { hoursText } from '@/lib/shop/identity/hours'
import { hoursData } from '@/lib/shop/identity/hours-data'
import { newShop } from '@/lib/shop/identity/live-defaults'
import { nextNoticeChange, noticesAt } from '@/lib/shop/identity/notices'
import { identity, type Shop } from '@/lib/shop/identity/schema'
import {
  addressLine,
  directionsHref,
  phoneHref,
  senderLine,
  socialLinks,
} from '@/lib/shop/identity/shop-texts'
import { english } from '../support/english'

describe('the words of the demo', () => {
  it('are those of the specification', () => {
    expect(addressLine(demoShop, 'en')).toBe('41 Canal Bank Road, Garden Town, Lahore 54600')
    expect(addressLine(demoShop, 'ur')).toBe('41 کینال بینک روڈ، گارڈن ٹاؤن، لاہور 54600')
    expect(hoursText(demoShop, 'en')).toBe('Mon to Sat, 8 am to 7 pm')
    expect(hoursText(demoShop, 'ur')).toBe('پیر تا ہفتہ، صبح 8 بجے سے شام 7 بجے تک')
    expect(senderLine(demoShop, 'en')).toBe('Gulshan, 41 Canal Bank Road, Garden Town, Lahore')
    expect(phoneHref(demoShop.phone)).toBe('tel:+9242111485742')
    for (const written of ['+92 (0)42 111 485 742', '0092 042/111.485.742', '042 111-485-742'])
      expect(phoneHref(written)).toBe('tel:+9242111485742')
    expect(phoneHref('111 485 742')).toBe('tel:+92111485742')
    expect(directionsHref(demoShop)).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=41+Canal+Bank+Road%2C+Garden+Town%2C+Lahore+54600%2C+Pakistan',
    )
    expect(socialLinks(demoShop).at(-1)).toEqual({ name: 'WhatsApp', href: 'https://wa.me/9242111485742' })
  })

  it('and those of a new shop can be saved', () => {
    expect(identity.parse(demoShop)).toEqual(demoShop)
    expect(identity.parse(newShop)).toEqual(newShop)
  })
})

describe('hours', () => {
  const from = (opens: string, closes: string) => ({ opens, closes })
  const none = { en: '', ur: '' }
  it('of different days are named apart', () => {
    const hours = [
      from('09:00', '17:30'),
      from('09:00', '17:30'),
      null,
      from('09:00', '17:30'),
      from('14:00', '20:00'),
      null,
      null,
    ]
    expect(hoursText({ hours, hoursText: none }, 'en')).toBe(
      'Mon, Tue, 9 am to 5:30 pm; Thu, 9 am to 5:30 pm; Fri, 2 pm to 8 pm',
    )
    expect(hoursText({ hours, hoursText: { en: 'By appointment', ur: '' } }, 'ur')).toBe('By appointment')
  })

  it('are blank and not in the structured data without an open day', () => {
    expect(hoursText(newShop, 'en')).toBe('')
    expect(hoursData(newShop)).toEqual({})
  })

  it('and holidays are in the structured data', () => {
    const eid = { name: { en: 'Eid', ur: '' }, from: '2027-03-10', to: '2027-03-12', hours: null }
    const short = { ...eid, from: '2027-03-13', to: '2027-03-13', hours: from('10:00', '14:00') }
    const data = hoursData({ ...demoShop, holidays: [eid, short] })
    expect(data.openingHoursSpecification).toHaveLength(6)
    expect(data.specialOpeningHoursSpecification).toEqual([
      expect.objectContaining({
        validFrom: '2027-03-10',
        validThrough: '2027-03-12',
        opens: '00:00',
        closes: '00:00',
      }),
      expect.objectContaining({ validFrom: '2027-03-13', opens: '10:00', closes: '14:00' }),
    ])
    expect(holidayText(short, 'en')).toBe('Eid: 13 Mar, 10 am to 2 pm')
    expect(holidayText(short, 'ur')).toBe('Eid: 13 مارچ، صبح 10 بجے سے دوپہر 2 بجے تک')
  })
})

it('names the holidays that are not over', () => {
  const holiday = (en: string, from: string, to: string) => ({ name: { en, ur: '' }, from, to, hours: null })
  const shop = {
    holidays: [holiday('Eid', '2027-03-10', '2027-03-12'), holiday('Diwali', '2026-11-24', '2026-11-24')],
  }
  const named = (at: string) => comingHolidays(shop, new Date(at)).map((one) => holidayText(one, 'en'))
  expect(named('2026-11-24T23:59:59+05:00')).toEqual([
    'Diwali: 24 Nov, closed',
    'Eid: 10 Mar – 12 Mar, closed',
  ])
  expect(named('2026-11-25T00:00:00+05:00')).toEqual(['Eid: 10 Mar – 12 Mar, closed'])
  expect(nextHolidayEnd(shop, new Date('2026-11-24T12:00:00+05:00'))?.toISOString()).toBe(
    '2026-11-24T19:00:00.000Z',
  )
})

describe('a notice', () => {
  const text = { en: 'Closed for Eid', ur: 'عید کی چھٹی' }
  const shop = {
    closing: { text, href: '', from: '2026-11-25T08:00', to: '2026-11-26T20:00' },
    announcement: { text: { en: 'Sale', ur: '' }, href: '/products', from: '', to: '2026-11-25T09:00' },
  }
  const shown = (at: string) => noticesAt(shop, new Date(at)).map((one) => one.text.en)

  it.each([
    ['2026-11-25T07:59:59.999+05:00', ['Sale']],
    ['2026-11-25T08:00:00.000+05:00', ['Closed for Eid', 'Sale']],
    ['2026-11-25T08:59:59.999+05:00', ['Closed for Eid', 'Sale']],
    ['2026-11-25T09:00:00.000+05:00', ['Closed for Eid']],
    ['2026-11-26T19:59:59.999+05:00', ['Closed for Eid']],
    ['2026-11-26T20:00:00.000+05:00', []],
  ])('is shown from its first moment to before its last: %s', (at, expected) => {
    expect(shown(at)).toEqual(expected)
  })

  it('says when a page has to be rendered again', () => {
    const next = (at: string) => nextNoticeChange(shop, new Date(at))?.toISOString() ?? null
    expect(next('2026-11-25T07:00:00+05:00')).toBe('2026-11-25T03:00:00.000Z')
    expect(next('2026-11-25T08:00:00+05:00')).toBe('2026-11-25T04:00:00.000Z')
    expect(next('2026-11-26T20:00:00+05:00')).toBeNull()
    expect(nextNoticeChange(newShop, new Date())).toBeNull()
  })
})

describe('the brand colour', () => {
  it.each(['#1f5b3a', '#000000', '#24547e', '#8a1c1c'])('%s can be read', (colour) => {
    expect(nearestReadable(colour)).toBeNull()
  })

  it.each(['#ffcc00', '#7cc391', '#ff6600', '#ffffff', '#00e5ff'])(
    '%s cannot, and the nearest that can is named',
    (colour) => {
      const nearest = nearestReadable(colour)
      expect(nearest).toMatch(/^#[0-9a-f]{6}$/)
      expect(nearestReadable(String(nearest))).toBeNull()
      const result = identity.safeParse({ ...demoShop, colour })
      expect(result.error?.issues[0]).toMatchObject({
        path: ['colour'],
        message: expect.stringContaining(String(nearest)),
      })
    },
  )

  it('is bright enough by night', () => {
    for (const colour of ['#1f5b3a', '#000000', '#5a2d82']) {
      const { garden, dark } = brandColours({ colour })
      for (const paper of ['#fbf8f1', '#ffffff']) expect(contrast(garden, paper)).toBeGreaterThanOrEqual(4.5)
      for (const paper of ['#0f1713', '#16201a', '#1a2048'])
        expect(contrast(dark, paper)).toBeGreaterThanOrEqual(4.5)
      const [, canopy = ''] = /--canopy:(#\w+)/.exec(brandStyle(colour)) ?? []
      expect(contrast(canopy, '#bfd0bf')).toBeGreaterThanOrEqual(4.5)
    }
    expect(brandStyle('')).toBe('')
  })

  it('is on paper as by day', () => {
    expect(brandStyle('#5a2d82')).toContain('@media print{html[data-theme][data-theme]{--primary:#5a2d82}}')
  })

  it('is that of the night on pages without scripts in a dark system', () => {
    const { dark } = brandColours({ colour: '#5a2d82' })
    expect(brandStyle('#5a2d82')).toContain(
      `@media (prefers-color-scheme:dark){html:not([data-js]){--primary:${dark};`,
    )
  })

  it('without one is that of the style sheet', () => {
    const css = readFileSync('app/globals.css', 'utf8')
    const written = [...css.matchAll(/^ *--primary: (#\w+);/gm)].map(([, colour]) => colour)
    expect(written).toEqual([designColours.garden, designColours.dark])
    expect(readFileSync('app/styles/print.css', 'utf8')).toContain(`--primary: ${designColours.garden};`)
    expect(brandColours(newShop)).toEqual(designColours)
  })

  it.each([
    ['#ABCDEF0', 'Brand colour must be at most 7 characters long'],
    ['green', 'Brand colour must look like #1f5b3a'],
  ])('is not %s', (colour, message) => {
    expect(
      identity.safeParse({ ...demoShop, colour }).error?.issues.map(({ message }) => english(message)),
    ).toEqual([message])
  })
})

describe('wrong details', () => {
  it.each<[string, Partial<Shop> | object, string]>([
    ['name', { name: ' ' }, 'Name is required'],
    ['phone', { phone: '12' }, 'Telephone must have at least seven digits'],
    [
      'whatsapp',
      { whatsapp: '042 111' },
      'WhatsApp number must be a number with its country code, such as +92 300 1234567',
    ],
    [
      'whatsapp',
      { whatsapp: '+92 300 123456' },
      'WhatsApp number must be a number with its country code, such as +92 300 1234567',
    ],
    ['email', { email: 'salaam' }, 'Invalid email format'],
    [
      'mapLink',
      { mapLink: 'javascript:alert(1)' },
      'Map link must be a web address that begins with https://',
    ],
    ['logo', { logo: 'media/p/1/2.webp' }, 'Logo must be an uploaded picture'],
    // No icons can be made from a drawing of a page.
    ['logo', { logo: '/art/team/imran.webp' }, 'Logo must be an uploaded picture'],
    ['social.0.href', { social: [{ name: 'Instagram', href: '' }] }, 'Link is required'],
    // Pages in both languages need it: without it nothing would be shown.
    [
      'announcement.text.en',
      { announcement: { text: { en: '', ur: 'سیل' }, href: '', from: '', to: '' } },
      'Text is required',
    ],
    [
      'announcement.href',
      { announcement: { text: { en: 'Sale', ur: '' }, href: '/\\evil.example', from: '', to: '' } },
      'Link must begin with / or https://',
    ],
  ])('of %s get an error', (path, part, message) => {
    const issue = identity.safeParse({ ...demoShop, ...part }).error?.issues[0]
    expect([issue?.path.join('.'), english(issue?.message ?? '')]).toEqual([path, message])
  })

  it('are not digits of an Urdu keyboard', () => {
    const typed = { ...demoShop, phone: '(۰۴۲) ۱۱۱ ۴۸۵ ۷۴۲', whatsapp: '+۹۲ ۳۰۰ ۱۲۳۴۵۶۷', zipCode: '۵۴۰۰۰' }
    expect(identity.parse(typed)).toMatchObject({
      phone: '(042) 111 485 742',
      whatsapp: '+92 300 1234567',
      zipCode: '54000',
    })
  })

  it('of nested parts too', () => {
    const bad = {
      ...demoShop,
      hours: demoShop.hours.with(0, { opens: '19:00', closes: '08:00' }),
      closing: { text: { en: 'x', ur: '' }, href: 'x', from: '2026-11-26T08:00', to: '2026-11-25T08:00' },
      holidays: [{ name: { en: 'Eid', ur: '' }, from: '2027-03-12', to: '2027-03-10', hours: null }],
    }
    expect(identity.safeParse(bad).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'hours.0.closes',
      'holidays.0.to',
      'closing.to',
      'closing.href',
    ])
  })
})

it('changes the addresses of icons with the mark', () => {
  expect(brandAddress(demoShop, 'icon-192')).toBe('/art/app-192.png')
  expect(brandAddress({ ...demoShop, logo: 'media/p/shop/1.webp' }, 'share')).toBe(
    '/api/v1/media/p/shop/1_brand-share.png',
  )
  expect(brandAddress({ ...newShop, name: 'Sabz', colour: '#24547e' }, 'icon-192')).toBe(
    '/api/v1/media/p/shop/letter-53-24547e_brand-icon-192.png',
  )
})
