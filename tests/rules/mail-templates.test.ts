import { expect, test } from 'vitest'
import { escapeHtml } from '@/lib/base/html'
import { DAYS_UNKNOWN } from '@/lib/catalogue/waits/rules'
import { demoShop } from '@/lib/shop/identity/demo'
import { emailOf, type MailData, type Template } from '@/lib/shop/mail/templates'
import type { AppointmentEvent } from '@/lib/shop/mail/templates/appointments'

const appointmentEvents: AppointmentEvent[] = [
  'booked',
  'changed',
  'withdrawn',
  'approved',
  'rejected',
  'reopened',
  'released',
  'requested',
  'unpaid',
  'ended',
]

const link = 'https://gulshan.example/user/order/1?a=1&b="2"'
const firstName = '<b>Bilal</b>'
const samples: { [T in Template]: MailData[T] } = {
  'order-placed': {
    firstName,
    number: 'G-5D762',
    paymentMethod: 'COD',
    lines: [{ name: 'Agave & <i>friends</i>', quantity: 2, unitPaisa: 79_950 }],
    itemsPaisa: 159_900,
    taxPaisa: 23_985,
    shippingPaisa: 100_000,
    totalPaisa: 283_885,
    link,
  },
  'order-paid': { firstName, number: 'G-5D762', paisa: 283_885, link },
  'order-status': { firstName, number: 'G-5D762', status: 'SHIPPED', tracking: 'TCS 123', link },
  'order-tracking': { firstName, number: 'G-5D762', tracking: 'TCS, 123', trackingLink: null, link },
  'refund-done': { firstName, what: 'order', paisa: 283_885, reference: 'IBFT <b>77</b>', link },
  'order-wrong-number': { firstName, number: 'G-5D762', phone: '+92•••••••21', link },
  'order-cancelled': { firstName, number: 'G-5D762', by: 'SYSTEM', link },
  'order-changed': {
    firstName,
    number: 'G-5D762',
    lines: [{ name: 'Agave & <i>friends</i>', from: 2, to: 3 }],
    address: null,
    phone: null,
    oldPaisa: 283_885,
    newPaisa: 375_827,
    voids: true,
    link,
  },
  'order-parcel': { firstName, number: 'G-5D762', outcome: 'REFUSED', link },
  'claim-received': { firstName, number: 'G-5D762', name: 'Agave & <i>friends</i>', link },
  'claim-answer': {
    firstName,
    number: 'G-5D762',
    name: 'Agave & <i>friends</i>',
    status: 'DECLINED',
    reason: 'The photo shows <b>another</b> plant.',
    link,
  },
  'transfer-rejected': {
    firstName,
    what: 'order',
    number: 'G-5D762',
    paisa: 250_000,
    reason: 'No <b>transfer</b> with this number.',
    link,
  },
  'appointment-paid': { firstName, paisa: 120_000, link },
  'appointment-news': {
    firstName,
    event: 'approved',
    other: 'Ayesha <i>Khan</i>',
    purpose: 'Pruning',
    start: '23 Nov 2026, 9:00 am',
    end: '23 Nov 2026, 10:00 am',
    where: '9 Canal Bank, Lahore',
    note: 'The <b>dog</b> is kind.',
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
  'refund-due': { firstName, what: 'order', number: 'G-5D762', paisa: 283_885, link },
  'part-refund': {
    firstName,
    number: 'G-5D762',
    step: 'GRANTED',
    paisa: 50_000,
    reason: '<b>One</b> plant was small',
    reference: null,
    isCash: true,
    by: '3 Dec 2026',
    link,
  },
  'password-reset': { firstName, link, minutes: 30 },
  'password-changed': { firstName, link },
  'wait-asked': { firstName, product: '<b>Motia</b>', link },
  'back-in-stock': { firstName, product: '<b>Motia</b>', link },
  'number-proved': { firstName, phone: '+92•••••••67', isLost: true, link },
  'staff-invited': { firstName, set: '<i>Packer</i>', date: '5 Dec 2026', link },
  'staff-removed': { firstName, link },
  'second-factor-changed': { firstName, change: 'ON', link },
  'new-device': { firstName, device: 'Chrome, Android', link },
  'caretaker-listed': { firstName, link },
  'caretaker-declined': { firstName, reason: '<b>No</b> card', link },
  'caretaker-suspended': { firstName, reason: '<i>Did not come</i>', link },
  'swap-dealt': {
    firstName,
    other: { name: '<i>Hina</i> Raza', email: 'hina@example.com', phoneNumber: '+923001112233' },
    gives: ['Agave & <i>friends</i>'],
    gets: ['Aloe', 'Mint'],
    link,
  },
  'appointment-cancelled': {
    firstName,
    number: 'G-D5762',
    other: 'Ayesha <i>Khan</i>',
    purpose: 'Pruning',
    start: '23 Nov 2026, 9:00 am',
    reason: 'The caretaker <b>moved</b>',
    link,
  },
  'swap-taken-down': {
    firstName,
    offered: ['<i>Mint</i>'],
    desired: ['Aloe'],
    reason: '<b>No</b> plants',
    link,
  },
  'review-taken-down': {
    firstName,
    about: 'Agave',
    rating: 1,
    comment: '<b>Bad</b>',
    reason: 'Insults',
    link,
  },
  'swap-match': { firstName, people: 3, gets: ['Aloe'], gives: ['<i>Mint</i>'], link },
}

test.each(Object.entries(samples))('%s has a subject, a text and escaped HTML', (template, data) => {
  const email = emailOf(demoShop, template, data)
  expect(email?.subject).toMatch(/\S/)
  expect(email?.text).toContain(link)
  expect(email?.text).toContain(firstName)
  expect(email?.html).toContain('href="https://gulshan.example/user/order/1?a=1&amp;b=&quot;2&quot;"')
  expect(email?.html).not.toContain('<b>')
  expect(email?.html).not.toContain('<i>')
  expect(email?.html.match(/src="[^"]*"|url\([^)]*\)/g)).toEqual(['src="cid:head@shop"'])
  expect(email?.text).not.toContain('cid:')
})

/** Every text in the data of an email. */
const valuesIn = (data: unknown): string[] =>
  typeof data === 'string' ? [data] : data instanceof Object ? Object.values(data).flatMap(valuesIn) : []

test.each(Object.entries(samples))('%s is in Urdu from its subject to its end', (template, data) => {
  const email = emailOf(demoShop, template, data, 'ur')
  const { subject = '', text = '', html = '' } = email ?? {}
  expect(html).toContain('<html lang="ur" dir="rtl">')
  expect(html).toContain('align="right"')
  expect(text).toContain(link)
  const shown = html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, ' ')
  // What is written in Latin letters: the data, amounts and the shop's name in the head.
  const values = valuesIn(data).sort((a, b) => b.length - a.length)
  for (const part of [subject, text, shown.replace('Gulshan', '')]) {
    const own = values.reduce(
      (rest, value) => rest.replaceAll(value, '').replaceAll(escapeHtml(value), ''),
      part,
    )
    expect(own.replace(/Rs [\d,.]+/g, '')).not.toMatch(/[A-Za-z]/)
    expect(own).toMatch(/[\u0600-\u06ff]/)
  }
})

/** How the last line of an email names its reason to people who may have no account. */
const reasons: [Template, string][] = [
  ['order-placed', 'an order at Gulshan'],
  ['order-status', 'an order at Gulshan'],
  ['claim-answer', 'an order at Gulshan'],
  ['part-refund', 'an order at Gulshan'],
  ['refund-due', 'an order at Gulshan'],
  ['transfer-rejected', 'an order at Gulshan'],
  ['wait-asked', 'this address was given to Gulshan for a notice about a product'],
  ['back-in-stock', 'this address was given to Gulshan for a notice about a product'],
  ['staff-invited', 'Gulshan invites you to join its staff'],
]
test.each(reasons)('%s says why it comes, and nothing of an account', (template, reason) => {
  const [en, ur] = (['en', 'ur'] as const).map((locale) =>
    emailOf(demoShop, template, samples[template], locale),
  )
  for (const part of [en?.text, en?.html]) {
    expect(part).toContain(reason)
    expect(part).not.toContain('you have an account')
  }
  expect(ur?.text).not.toContain('اکاؤنٹ ہے')
})

test('emails that only accounts get say so', () => {
  const visit = { ...samples['refund-due'], what: 'appointment' } as const
  for (const email of [
    emailOf(demoShop, 'password-changed', samples['password-changed']),
    emailOf(demoShop, 'appointment-news', samples['appointment-news']),
    emailOf(demoShop, 'refund-due', visit),
  ])
    expect(email?.text).toContain('because you have an account at Gulshan.')
})

test('an unconfirmed address is told what becomes of requests and how many emails they send', () => {
  const { text } = emailOf(demoShop, 'wait-asked', samples['wait-asked']) ?? {}
  expect(text).toContain(`we delete the request after ${DAYS_UNKNOWN} days`)
  expect(text).toContain('3 a day at most')
})

test('a refund for a claim that was answered without words has its reason in the language of the buyer', () => {
  const refund = { ...samples['part-refund'], cause: 'CLAIM', reason: '' } as const
  expect(emailOf(demoShop, 'part-refund', refund)?.text).toContain('For a plant that was reported.')
  expect(emailOf(demoShop, 'part-refund', refund, 'ur')?.text).toContain('جس کی خرابی کی اطلاع ملی تھی')
})

test('every event of an appointment and every state of an order has its text in Urdu', () => {
  const subjects = [
    ...appointmentEvents.map((event) =>
      emailOf(demoShop, 'appointment-news', { ...samples['appointment-news'], event }, 'ur'),
    ),
    ...(['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const).map((status) =>
      emailOf(demoShop, 'order-status', { ...samples['order-status'], status }, 'ur'),
    ),
  ].map((email) => email?.subject)
  expect(new Set(subjects).size).toBe(subjects.length)
})

test('an email about an order without a number contains its id', () => {
  expect(emailOf(demoShop, 'order-paid', { ...samples['order-paid'], restPaisa: 2_760_000 })?.text).toContain(
    'You pay the remaining Rs 27,600.00 in cash when you get it.',
  )
  const { number: _, ...old } = samples['order-paid']
  expect(emailOf(demoShop, 'order-paid', { ...old, orderId: '0194d747' })?.text).toContain(
    'your order 0194d747.',
  )
})

test('the amounts in the email add up', () => {
  const text = emailOf(demoShop, 'order-placed', samples['order-placed'])?.text
  expect(text).toContain('2 × Agave & <i>friends</i>: Rs 1,599.00')
  expect(text).toContain('Total: Rs 2,838.85')
})

test('a discount is in the sums of the email with its code', () => {
  const order = {
    ...samples['order-placed'],
    discount: { code: 'EID20', paisa: 31_980 },
    totalPaisa: 251_905,
  }
  expect(emailOf(demoShop, 'order-placed', order)?.text).toContain('Discount (EID20): −Rs 319.80')
})

test('the total stays the marked sum above the tax that prices contain', () => {
  const order = { ...samples['order-placed'], taxPaisa: 0, includedTaxPaisa: 36_985 }
  const email = emailOf(demoShop, 'order-placed', order)
  expect(email?.text).toMatch(/Total: Rs 2,838\.85\n.*: Rs 369\.85/)
  const marked = email?.html.match(/<tr>(?:(?!<tr>).)*font-weight:600(?:(?!<tr>).)*<\/tr>/g) ?? []
  expect(marked.filter((row) => row.includes('Rs '))).toEqual([expect.stringContaining('Rs 2,838.85')])
})

test('a reminder states whose answer is missing', () => {
  const textFor = (waitsFor: 'you' | 'other' | null) =>
    emailOf(demoShop, 'appointment-reminder', { ...samples['appointment-reminder'], waitsFor })?.text
  expect(textFor('you')).toContain('You have not answered this request yet.')
  expect(textFor('other')).toContain('Ayesha <i>Khan</i> has not approved it yet.')
  expect(textFor(null)).not.toMatch(/not (answered|approved)/)
})

test('an unpaid order or appointment shows its deadline to the customer and the caretaker', () => {
  const text = (data: Partial<MailData['appointment-news']>) =>
    emailOf(demoShop, 'appointment-news', { ...samples['appointment-news'], ...data })?.text
  expect(text({ event: 'rejected', reason: 'I am away.' })).toContain('Reason: I am away.')
  expect(text({ event: 'rejected' })).not.toContain('Reason')
  const pay = { paisa: 120_000, by: '22 Nov 2026, 4:30 pm' }
  expect(text({ pay })).toContain('Please pay Rs 1,200.00 by 22 Nov 2026, 4:30 pm')
  expect(text({ pay })).toContain('See the appointment and pay: ')
  expect(text({ event: 'booked', pay })).toContain('If it is not paid by 22 Nov 2026, 4:30 pm')
  expect(text({ event: 'booked', pay })).not.toContain('and pay: ')
  expect(text({})).not.toContain('not paid')
  const order = {
    ...samples['order-placed'],
    paymentMethod: 'ONLINE' as const,
    payBy: '23 Nov 2026, 9:00 am',
  }
  expect(emailOf(demoShop, 'order-placed', order)?.text).toContain('Please pay by 23 Nov 2026, 9:00 am')
})

test('a cash order is confirmed by its button, and says until when it is held', () => {
  const text = (data: object) =>
    emailOf(demoShop, 'order-placed', { ...samples['order-placed'], ...data })?.text ?? ''
  expect(text({})).toContain('See the order: https://')
  const held = text({ isToConfirm: true, confirmBy: '25 Nov 2026, 9:00 am' })
  expect(held).toContain('Confirm your order: https://')
  expect(held).toContain('We hold your plants until 25 Nov 2026, 9:00 am')
  const endless = text({ isToConfirm: true })
  expect(endless).toContain('Confirm your order: https://')
  expect(endless).not.toContain('until')
})

test('an order without an account is confirmed by a message or a call, and its number is corrected by a call', () => {
  const text = (confirmedBy: string) =>
    emailOf(demoShop, 'order-placed', { ...samples['order-placed'], confirmedBy })?.text ?? ''
  expect(text('MESSAGE')).toContain('confirm it with the link in our message to your telephone number')
  expect(text('CALL')).toContain('We call you to confirm it')
  for (const how of ['MESSAGE', 'CALL']) expect(text(how)).toContain('See the order: https://')
  const wrong = emailOf(demoShop, 'order-wrong-number', { ...samples['order-wrong-number'], isToCall: true })
  expect(wrong?.text).toContain('Please call us')
  expect(wrong?.text).not.toContain('Correct the number')
})

test('a cash order that was not confirmed says so, and how to order again', () => {
  const text = emailOf(demoShop, 'order-cancelled', {
    ...samples['order-cancelled'],
    isUnconfirmed: true,
  })?.text
  expect(text).toContain('It was not confirmed in time')
  expect(text).toContain('Order again: https://')
  expect(text).not.toContain('paid in time')
})

test('the accounts for a transfer have the numbers that an app asks for', () => {
  const account = {
    kind: 'JAZZCASH',
    bank: '',
    title: 'Gulshan',
    number: '+923001234567',
    instructions: '',
  } as const
  const transfer = { paisa: 283_885, number: 'G-5D762', accounts: [account] }
  const placed = {
    ...samples['order-placed'],
    paymentMethod: 'ONLINE',
    payBy: '29 Nov 2026',
    transfer,
  } as const
  const text = emailOf(demoShop, 'order-placed', placed)?.text
  expect(text).toContain('JazzCash: 03001234567, Gulshan.')
  expect(text).not.toContain('+92')
})

test('a cancellation states what happens to the money', () => {
  const refund = { paisa: 283_885, by: '1 Dec 2026' }
  const cancelled = (data: object) =>
    emailOf(demoShop, 'order-cancelled', { ...samples['order-cancelled'], ...data })?.text
  for (const text of [
    cancelled({ refund }),
    emailOf(demoShop, 'refund-due', { ...samples['refund-due'], by: refund.by })?.text,
    emailOf(demoShop, 'appointment-news', { ...samples['appointment-news'], event: 'ended', refund })?.text,
  ]) {
    expect(text).toContain('All of the Rs 2,838.85 goes back to the card or account it was paid with.')
    expect(text).toContain('by 1 Dec 2026 at the latest')
  }
  expect(cancelled({ isUncharged: true })).toContain('You were not charged.')
  expect(cancelled({ isUncharged: true, isReported: true })).toContain('we still look for your money')
  expect(cancelled({ isUncharged: true, isReported: true })).not.toContain('charged')
  const released = { ...samples['appointment-news'], event: 'released' } as const
  expect(emailOf(demoShop, 'appointment-news', released)?.text).toContain('You were not charged.')
  const looking = emailOf(demoShop, 'appointment-news', { ...released, isReported: true })?.text
  expect(looking).toContain('we still look for your money')
  expect(looking).not.toContain('charged')
  const changed = (data: object) =>
    emailOf(demoShop, 'order-changed', { ...samples['order-changed'], voids: true, ...data })?.text
  expect(changed({ online: 'transfer' })).toContain('please send the new total')
  expect(changed({ isReported: true })).toContain('the money that you reported')
  expect(changed({})).toContain('open the payment page again')
  expect(cancelled({})).not.toContain('charged')
  // Its deposit may have been paid and sent back.
  expect(cancelled({ isUnconfirmed: true })).not.toMatch(/charged|paid nothing/)
})

test('a parcel is shown with its tracking number and address, if it has them', () => {
  const shipped = { ...samples['order-status'], tracking: 'TCS, 77', trackingLink: 'https://tcs.example/77' }
  expect(emailOf(demoShop, 'order-status', shipped)?.text).toContain(
    'Parcel: TCS, 77\nFollow it at: https://tcs.example/77',
  )
  // As emails were stored before parcels had tracking addresses.
  expect(emailOf(demoShop, 'order-status', samples['order-status'])?.text).not.toContain('Follow it at')
})

test('an order that is picked up is ready and picked up, not on its way and delivered', () => {
  const textOf = (status: 'SHIPPED' | 'DELIVERED') =>
    emailOf(demoShop, 'order-status', { ...samples['order-status'], status, isPickup: true })?.text
  expect(textOf('SHIPPED')).toContain('Your order G-5D762 is ready at the nursery.')
  expect(textOf('DELIVERED')).toContain('Your order G-5D762 was picked up at the nursery.')
})

test('what became of an order is only reported by a courier that has carried it', () => {
  for (const locale of ['en', 'ur'] as const)
    for (const method of ['VAN', 'PICKUP'] as const) {
      const mails = [
        ...(['REFUSED', 'NOT_FOUND'] as const).map((outcome) =>
          emailOf(demoShop, 'order-parcel', { ...samples['order-parcel'], outcome, method }, locale),
        ),
        emailOf(
          demoShop,
          'order-cancelled',
          { ...samples['order-cancelled'], parcel: 'LOST', method },
          locale,
        ),
      ]
      for (const mail of mails) expect(mail?.text).not.toMatch(/courier|کوریئر/i)
    }
  expect(emailOf(demoShop, 'order-parcel', samples['order-parcel'])?.text).toContain('The courier reports')
})

test('an order that does not go by courier says where and when in its status', () => {
  const place = ['Our van comes on Thu, 26 Nov, 9 am to 12 noon.']
  const sent = (data: object) =>
    emailOf(demoShop, 'order-status', { ...samples['order-status'], ...data })?.text
  expect(sent({ place })).toContain(place[0])
  expect(sent({ status: 'SHIPPED', isPickup: true, place: ['Come to 1 Road.', 'Open daily.'] })).toContain(
    'Come to 1 Road. Open daily.',
  )
})

test('an unknown template is rejected', () => {
  expect(emailOf(demoShop, 'toString', {})).toBeNull()
})
