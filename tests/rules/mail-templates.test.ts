import { expect, test } from 'vitest'
import { letterOf, type MailData, type Template } from '@/lib/mail/templates'

const link = 'https://gulshan.example/user/order/1?a=1&b="2"'
const firstName = '<b>Bilal</b>'
const samples: { [T in Template]: MailData[T] } = {
  'order-placed': {
    firstName,
    orderId: 'o-1',
    paymentMethod: 'COD',
    lines: [{ name: 'Agave & <i>friends</i>', quantity: 2, unitPaisa: 79_950 }],
    itemsPaisa: 159_900,
    taxPaisa: 23_985,
    shippingPaisa: 100_000,
    totalPaisa: 283_885,
    link,
  },
  'order-paid': { firstName, orderId: 'o-1', paisa: 283_885, link },
  'order-status': { firstName, orderId: 'o-1', status: 'SHIPPED', tracking: 'TCS 123', link },
  'order-tracking': { firstName, orderId: 'o-1', tracking: 'TCS, 123', trackingLink: null, link },
  'refund-done': { firstName, what: 'order', paisa: 283_885, reference: 'IBFT <b>77</b>', link },
  'order-cancelled': { firstName, orderId: 'o-1', by: 'SYSTEM', link },
  'appointment-paid': { firstName, paisa: 120_000, link },
  'appointment-news': {
    firstName,
    event: 'approved',
    other: 'Ayesha <i>Khan</i>',
    purpose: 'Pruning',
    start: '23 Nov 2026, 9:00 am',
    end: '23 Nov 2026, 10:00 am',
    link,
  },
  'appointment-reminder': {
    firstName,
    other: 'Ayesha <i>Khan</i>',
    phoneNumber: '+923001234567',
    purpose: 'Pruning',
    start: '23 Nov 2026, 9:00 am',
    end: '23 Nov 2026, 10:00 am',
    where: '5 Mall Road <b>Gujrat</b>',
    waitsFor: null,
    link,
  },
  'refund-due': { firstName, what: 'order', id: 'o-1', paisa: 283_885, link },
  'password-reset': { firstName, link, minutes: 30 },
  'password-changed': { firstName, link },
  'swap-dealt': {
    firstName,
    other: { name: '<i>Hina</i> Raza', email: 'hina@example.com', phoneNumber: '+923001112233' },
    gives: ['Agave & <i>friends</i>'],
    gets: ['Aloe', 'Mint'],
    link,
  },
  'swap-match': { firstName, people: 3, gets: ['Aloe'], gives: ['<i>Mint</i>'], link },
}

test.each(Object.entries(samples))('%s has a subject, a text and escaped HTML', (template, data) => {
  const letter = letterOf(template, data)
  expect(letter?.subject).toMatch(/\S/)
  expect(letter?.text).toContain(link)
  expect(letter?.text).toContain(firstName)
  expect(letter?.html).toContain('href="https://gulshan.example/user/order/1?a=1&amp;b=&quot;2&quot;"')
  expect(letter?.html).not.toContain('<b>')
  expect(letter?.html).not.toContain('<i>')
})

test('amounts add up in the letter', () => {
  const text = letterOf('order-placed', samples['order-placed'])?.text
  expect(text).toContain('2 × Agave & <i>friends</i>: Rs 1,599.00')
  expect(text).toContain('Total: Rs 2,838.85')
})

test('a reminder says whose answer is missing', () => {
  const told = (waitsFor: 'you' | 'other' | null) =>
    letterOf('appointment-reminder', { ...samples['appointment-reminder'], waitsFor })?.text
  expect(told('you')).toContain('You have not answered this request yet.')
  expect(told('other')).toContain('Ayesha <i>Khan</i> has not approved it yet.')
  expect(told(null)).not.toMatch(/not (answered|approved)/)
})

test('a parcel is told with its number and its address, where there are any', () => {
  const shipped = { ...samples['order-status'], tracking: 'TCS, 77', trackingLink: 'https://tcs.example/77' }
  expect(letterOf('order-status', shipped)?.text).toContain(
    'Parcel: TCS, 77\nFollow it at: https://tcs.example/77',
  )
  // As letters were kept before there were addresses.
  expect(letterOf('order-status', samples['order-status'])?.text).not.toContain('Follow it at')
})

test('an unknown template is none', () => {
  expect(letterOf('toString', {})).toBeNull()
})
