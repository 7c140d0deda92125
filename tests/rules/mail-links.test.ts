import { describe, expect, it, test } from 'vitest'
import { openedPath } from '@/lib/mail/opened-link'
import { emailOf } from '@/lib/mail/templates'
import { withoutLinks } from '@/lib/mail/typed'
import { demoShop } from '@/lib/shop/demo'

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
/** One email of each domain with a stranger's words wherever they can be. */
const emails: [string, object][] = [
  [
    'order-placed',
    {
      number: 'G-1',
      paymentMethod: 'COD',
      lines: [{ name: evil, quantity: 1, unitPaisa: 1 }],
      itemsPaisa: 1,
      taxPaisa: 0,
      shippingPaisa: 0,
      totalPaisa: 1,
      delivery: [evil],
    },
  ],
  [
    'order-changed',
    {
      number: 'G-1',
      lines: [{ name: evil, from: 1, to: 0 }],
      address: evil,
      phone: evil,
      oldPaisa: 1,
      newPaisa: 1,
      voids: false,
    },
  ],
  ['order-status', { number: 'G-1', status: 'SHIPPED', tracking: evil }],
  ['claim-received', { number: 'G-1', name: evil }],
  ['claim-answer', { number: 'G-1', name: evil, status: 'DECLINED', reason: evil }],
  ['part-refund', { number: 'G-1', step: 'SENT', paisa: 1, reason: evil, reference: evil, isCash: false }],
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
  ['appointment-cancelled', { number: 'G-1', other: evil, purpose: evil, start: '1', reason: evil }],
  [
    'swap-dealt',
    { other: { name: evil, email: 'hina@example.com', phoneNumber: evil }, gives: [evil], gets: [evil] },
  ],
  ['swap-match', { people: 2, gives: [evil], gets: [evil] }],
  ['swap-taken-down', { offered: [evil], desired: [evil], reason: evil }],
  ['review-taken-down', { about: evil, rating: 1, comment: evil, reason: evil }],
]

describe.each(['en', 'ur'] as const)('an email (%s)', (locale) => {
  test.each(emails)('%s links to nothing that a stranger has typed', (template, data) => {
    const mail = emailOf(demoShop, template, { firstName: evil, link, ...data }, locale)
    const { subject, text, html } = mail ?? expect.fail()
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`])
    const shown = html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, ' ')
    for (const part of [subject, text, shown]) {
      expect(part).not.toMatch(/http:\/\/evil|www\.evil|evil\.(com|example)|@evil/)
      const rest = part.replaceAll(link, '').replaceAll('hina@example.com', '').replaceAll(demoShop.email, '')
      expect(linksIn(rest)).toEqual([])
    }
    expect(text.replaceAll('\u2060', '')).toContain('evil.com')
  })

  it('without a name greets no one by name', () => {
    const { text = '', html = '' } =
      emailOf(demoShop, 'password-changed', { firstName: '', link }, locale) ?? {}
    const greeting = locale === 'en' ? 'Assalam o alaikum,' : 'السلام علیکم،'
    expect(text.startsWith(`${greeting}\n`)).toBe(true)
    expect(html).toContain(`>${greeting}<`)
  })

  it('keeps the links of couriers and the address by which partners of a swap write to each other', () => {
    const sent = {
      number: 'G-1',
      status: 'SHIPPED',
      tracking: 'TCS, 77',
      trackingLink: 'https://tcs.example/77',
    }
    expect(emailOf(demoShop, 'order-status', { firstName: '', link, ...sent }, locale)?.text).toContain(
      'https://tcs.example/77',
    )
    const other = { name: 'Hina', email: 'hina@example.com', phoneNumber: '1' }
    expect(
      emailOf(demoShop, 'swap-dealt', { firstName: '', link, other, gives: [], gets: [] }, locale)?.text,
    ).toContain('hina@example.com')
  })
})

it('a link that was opened goes on to its page, with everything else of its address', () => {
  const of = (path: string) => {
    const { pathname, searchParams } = new URL(path, 'https://gulshan.example')
    return openedPath(pathname, searchParams)
  }
  expect(of('/ur/user/order/1?mail=abc')).toBe('/mail-link/abc?to=%2Fur%2Fuser%2Forder%2F1')
  expect(of('/user/plant-swaps?tab=partner&mail=a%2Fb')).toBe(
    '/mail-link/a%2Fb?to=%2Fuser%2Fplant-swaps%3Ftab%3Dpartner',
  )
  expect(of('/user/order/1?tab=1')).toBeNull()
})
