import { describe, expect, it, test } from 'vitest'
import { demoShop } from '@/lib/shop/identity/demo'
import { withSignedLink } from '@/lib/shop/mail/signed-link'
import { emailOf } from '@/lib/shop/mail/templates'
import { withoutLinks } from '@/lib/shop/mail/typed'
import { uuidv7 } from '../support/factories'

/** What mail programs make links of: a scheme, www, a domain or an address of numbers, an email address. */
const linkable = [
  /[a-z][a-z\d+.-]*:(\/\/|[^\s\u2060\d])/i,
  /\/\//,
  /www[.\uff0e]/i,
  /[^\s\u2060][.\uff0e\u3002\uff61]\p{L}/u,
  /\d+\.\d+\.\d+\.\d+/,
  /\S@[^\s\u2060]/,
]
const linksIn = (text: string) => linkable.filter((one) => one.test(text)).map(String)

const typed = [
  'http://evil.example/a?b=c',
  'https://EVIL.example',
  'HTTPS:\\\\evil.example',
  '//evil.example',
  'www.evil.example',
  'WWW.1evil.example',
  'evil.com',
  'Win at evil.com/prize now',
  'a.b.evil.co.uk',
  'evil\uff0ecom',
  'evil\u3002com',
  'پودا.com',
  'evil.пк',
  'xn--evil.xn--p1ai',
  'someone@evil.example',
  'mailto:someone@evil.example',
  'tel:0900123456',
  'javascript:alert(1)',
  'ftp://1.2.3.4/x',
  '192.168.0.1',
  'localhost:3000',
  'T.Co',
]

describe('a typed text has nothing that a mail program makes a link of', () => {
  test.each(typed)('%s', (text) => {
    const shown = withoutLinks(text)
    expect(linksIn(shown)).toEqual([])
    expect(shown.replaceAll('\u2060', '')).toBe(text)
  })
})

it('names, amounts, times and sentences stay as they are', () => {
  for (const text of [
    'Ahmed S/O Karim',
    'M. Tariq',
    'Rs 1,450.50',
    '24 Nov 2026, 9:00 am',
    'Ring twice. Ask for 2.5 kg: thanks!',
    'G-5D762',
    '1/2 Mall Road, F-10/2',
  ])
    expect(withoutLinks(text)).toBe(text)
  expect(withoutLinks('M.Tariq').replaceAll('\u2060', '')).toBe('M.Tariq')
})

const evil = 'http://evil.example or www.evil.example or evil.com or a@evil.com'
const link = 'https://gulshan.example/user/order/1'
const partner = 'hina@example.com'
const ours = 'Rs 2.500 to PK36.SCBL, see www.bank.example or shop@sabz.example'
/** One email of each domain with a stranger's words, and those of the shop, wherever they can be. */
const emails: [string, object][] = [
  [
    'order-placed',
    {
      number: 'G-1',
      paymentMethod: 'COD',
      lines: [{ name: ours, quantity: 1, unitPaisa: 1 }],
      itemsPaisa: 1,
      taxPaisa: 0,
      shippingPaisa: 0,
      discount: { code: ours, paisa: 1 },
      totalPaisa: 1,
      delivery: [ours],
    },
  ],
  [
    'order-changed',
    {
      number: 'G-1',
      lines: [{ name: ours, from: 1, to: 0 }],
      address: evil,
      phone: evil,
      oldPaisa: 1,
      newPaisa: 1,
      voids: false,
    },
  ],
  ['order-status', { number: 'G-1', status: 'SHIPPED', tracking: ours, place: [ours] }],
  ['order-tracking', { number: 'G-1', tracking: ours }],
  ['claim-received', { number: 'G-1', name: ours }],
  ['claim-answer', { number: 'G-1', name: ours, status: 'DECLINED', reason: ours }],
  ['part-refund', { number: 'G-1', step: 'SENT', paisa: 1, reason: ours, reference: ours, isCash: false }],
  ['refund-done', { what: 'order', number: 'G-1', paisa: 1, reference: ours }],
  [
    'appointment-news',
    {
      number: 'G-1',
      event: 'booked',
      other: evil,
      purpose: evil,
      start: '1',
      end: '2',
      where: evil,
      note: evil,
      reason: evil,
    },
  ],
  [
    'appointment-reminder',
    {
      other: evil,
      purpose: evil,
      start: '1',
      end: '2',
      where: evil,
      note: evil,
      phoneNumber: evil,
      waitsFor: 'other',
    },
  ],
  ['appointment-cancelled', { number: 'G-1', other: evil, purpose: evil, start: '1', reason: ours }],
  ['swap-dealt', { other: { name: evil, email: partner, phoneNumber: evil }, gives: [evil], gets: [evil] }],
  ['swap-match', { people: 2, gives: [evil], gets: [evil] }],
  ['swap-taken-down', { offered: [evil], desired: [evil], reason: ours }],
  ['caretaker-declined', { reason: ours }],
  ['caretaker-suspended', { reason: ours }],
  ['review-taken-down', { about: evil, rating: 1, comment: evil, reason: ours }],
]
/** How many of its texts are the shop's. */
const wordsOfShop = (data: object) => JSON.stringify(data).split(ours).length - 1

describe.each(['en', 'ur'] as const)('an email (%s)', (locale) => {
  test.each(emails)('%s links to nothing that a stranger has typed', (template, data) => {
    const mail = emailOf(demoShop, template, { firstName: evil, link, ...data }, locale)
    const { subject, text, html } = mail ?? expect.fail()
    const addresses = template === 'swap-dealt' ? [`mailto:${partner}`, link] : [link]
    expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, address]) => address)).toEqual(addresses)
    expect(html).toContain('<meta name="format-detection" content="telephone=no,')
    const shown = html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, ' ')
    for (const part of [subject, text, shown]) {
      expect(part).not.toMatch(/http:\/\/evil|www\.evil|evil\.(com|example)|@evil/)
      const rest = part
        .replaceAll(link, '')
        .replaceAll(partner, '')
        .replaceAll(ours, '')
        .replaceAll(demoShop.email, '')
      expect(linksIn(rest)).toEqual([])
    }
    expect(text.split(ours).length - 1).toBe(wordsOfShop(data))
    if (JSON.stringify(data).includes(evil)) expect(text.replaceAll('\u2060', '')).toContain('evil.com')
  })

  it('without a name greets no one by name', () => {
    const { text = '', html = '' } =
      emailOf(demoShop, 'password-changed', { firstName: '', link }, locale) ?? {}
    const greeting = locale === 'en' ? 'Assalam o alaikum,' : 'السلام علیکم،'
    expect(text.startsWith(`${greeting}\n`)).toBe(true)
    expect(html).toContain(`>${greeting}<`)
  })

  it('has the links of couriers and the address by which partners of a swap write to each other', () => {
    const trackingLink = 'https://tcs.example/77?a=1&b=2'
    const sent = { number: 'G-1', status: 'SHIPPED', tracking: 'TCS, 77', trackingLink }
    const parcel = emailOf(demoShop, 'order-status', { firstName: '', link, ...sent }, locale)
    expect(parcel?.text).toContain(trackingLink)
    expect(parcel?.html).toContain('<a href="https://tcs.example/77?a=1&amp;b=2" ')
    const other = { name: 'Hina', email: partner, phoneNumber: '1' }
    const swap = emailOf(demoShop, 'swap-dealt', { firstName: '', link, other, gives: [], gets: [] }, locale)
    expect(swap?.text).toContain(partner)
    expect(swap?.html).toContain(`<a href="mailto:${partner}" `)
  })
})

it.each([
  '/user/order/1',
  '/ur/user/plant-swaps?tab=partner',
  '/service/1',
  '/ur',
  '/products?search=a%26b+c&page=2',
])('the link of an email names the page %s, and leads to it', (page) => {
  const sent = withSignedLink(
    { firstName: '', link: `https://gulshan.example${page}` },
    { id: uuidv7(), to: 'a@b.pk' },
  )
  const { link } = sent as { link: string }
  const { origin, pathname, searchParams } = new URL(link)
  expect(origin).toBe('https://gulshan.example')
  expect(pathname).toMatch(/^\/mail-link\/[\w-]{43}$/)
  expect([...searchParams]).toEqual([['to', page]])
  expect(link.endsWith(`?to=${page.replace(/[?&=%+]/g, encodeURIComponent)}`)).toBe(true)
})

it('a link with a token of its own is sent as it is', () => {
  const data = { link: 'https://gulshan.example/reset-password#secret' }
  expect(withSignedLink(data, { id: uuidv7(), to: 'a@b.pk' })).toEqual(data)
})
