import { expect, it } from 'vitest'
import { TransferFacts } from '@/components/admin/transfers/transfer-facts'
import { LinkEnded } from '@/components/confirmation/link-ended'
import { OrTransfer } from '@/components/payments/payment-notice'
import { transferSlot } from '@/components/transfers/transfer-panel'
import { rupeesToPaisa } from '@/lib/base/money'
import type { TransferDto, TransferEntry } from '@/lib/reconciling/transfers/schema'
import { demoShop } from '@/lib/shop/identity/demo'
import { renderMarkup } from '../support/render'

const account = {
  _id: 'account-1',
  kind: 'EASYPAISA',
  title: 'Qorvel Nursery',
  number: '+923451234567',
  bank: '',
  qr: '',
  instructions: { en: 'Choose “send money”.', ur: '' },
} as const
const bank = {
  ...account,
  _id: 'account-2',
  kind: 'BANK',
  bank: 'Meezan',
  number: 'PK36SCBL0000001123456702',
} as const
const receipt = { _id: 'picture-1', width: 600, height: 900 }
const sent: TransferDto['reports'][number] = {
  _id: 'report-1',
  reference: 'TID 77',
  account: { kind: 'BANK', title: 'Qorvel Nursery', number: 'PK36SCBL0000001123456702', bank: 'Meezan' },
  createdAt: '2026-11-26T07:00:00.000Z',
  pictures: [receipt],
}
const awaited: TransferDto = {
  _id: null,
  kind: 'order',
  subject: 'order-1',
  number: 'G-5D762',
  amount: rupeesToPaisa(4500),
  currency: 'PKR',
  state: 'AWAITED',
  reason: null,
  canReport: true,
  picturesLeft: 3,
  heldUntil: '2026-11-27T07:00:00.000Z',
  accounts: [account, bank],
  reports: [],
}
const now = new Date('2026-11-26T08:00:00.000Z')

interface Shown {
  hasGateway?: boolean
  isDeposit?: boolean
  isAhead?: boolean
  locale?: 'en' | 'ur'
}
const shown = (
  changes: Partial<TransferDto> = {},
  { hasGateway = false, isDeposit = false, isAhead = true, locale = 'en' }: Shown = {},
) => {
  const slot = transferSlot(
    { transfer: { ...awaited, ...changes }, hasGateway, isDeposit, now, reach: '0300 7654321' },
    isAhead,
  )
  const markup = slot ? renderMarkup(slot.panel, locale) : ''
  return { place: slot?.place, markup, text: markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

it('says what to send where, as the apps ask for it, and until when', () => {
  const { place, text, markup } = shown()
  expect(place).toBe('notice')
  expect(text).toContain('Send Rs 4,500.00 to one of these accounts')
  expect(text).toContain('For order G-5D762')
  expect(text).toContain('0345 1234567')
  expect(text).toContain('PK36 SCBL 0000 0011 2345 6702')
  expect(text).toContain('Pay by 27 Nov 2026')
  expect(markup).toContain('<bdi dir="ltr"')
  expect(text).not.toContain('Or pay at once')
  expect(shown({ accounts: [account] }).text).toContain('Send Rs 4,500.00 to this account')
  expect(shown({}, { isDeposit: true }).text).toContain('The deposit of order G-5D762')
  expect(shown({ kind: 'appointment' }).text).toContain('For appointment G-5D762')
})

it('above no account says that none is taken now, and how to reach the shop', () => {
  for (const locale of ['en', 'ur'] as const) {
    const { text } = shown({ _id: 'transfer-1', accounts: [] }, { locale })
    expect(text).not.toContain('4,500')
    expect(text).toContain('0300 7654321')
  }
  expect(shown({ _id: 'transfer-1', accounts: [] }).text).toContain('We take no transfers at the moment')
  expect(shown().text).not.toContain('0300 7654321')
})

it('is offered below the notice where the buyer has not chosen it, and names the gateway where both exist', () => {
  const offered = shown({}, { hasGateway: true })
  expect(offered.place).toBe('below')
  expect(offered.text).toContain('Pay by bank transfer, JazzCash or Easypaisa instead')
  const chosen = shown({ _id: 'transfer-1' }, { hasGateway: true })
  expect(chosen.place).toBe('notice')
  expect(chosen.text).toContain('Or pay at once by card')
})

it('says what was reported, and why it was rejected', () => {
  const reported = shown({ _id: 'transfer-1', state: 'REPORTED', reports: [sent] })
  expect(reported.text).toContain('We are checking your transfer')
  expect(reported.text).toContain('TID 77, to Bank account')
  expect(reported.markup).toContain('/api/v1/transfer/transfer-1/picture/picture-1')
  expect(reported.text).not.toContain('Or pay at once')
  const rejected = shown({
    _id: 'transfer-1',
    state: 'REJECTED',
    reason: 'Less has arrived.',
    picturesLeft: 0,
  })
  expect(rejected.text).toContain('Less has arrived.')
  expect(rejected.text).toContain('No more pictures can be sent')
  const closed = shown({ _id: 'transfer-1', state: 'REPORTED', canReport: false, reports: [sent] })
  expect(closed.text).not.toContain('I have sent the money')
})

it('says that the shop still looks for reported money once nothing is due, and not that nothing was charged', () => {
  const transfer = { ...awaited, _id: 'transfer-1', state: 'REPORTED', reports: [sent] } as const
  const slot = transferSlot({ transfer: { ...transfer, reports: [sent] }, hasGateway: false, now }, false)
  for (const news of ['not-paid-in-time', null] as const) {
    const markup = renderMarkup(
      <OrTransfer news={news} transfer={slot}>
        nothing was charged
      </OrTransfer>,
    )
    expect(markup).toContain('We still look for your money')
    expect(markup).toContain('TID 77')
    expect(markup).not.toContain('nothing was charged')
  }
})

it('says that it has arrived as long as nothing else has happened', () => {
  const done: Partial<TransferDto> = { _id: 'transfer-1', state: 'CONFIRMED', accounts: [] }
  expect(shown(done).text).toContain('Your transfer of Rs 4,500.00 for G-5D762 has arrived.')
  expect(shown(done, { isAhead: false }).place).toBeUndefined()
})

it('is in Urdu, with numbers from left to right, and instructions in English where there are no others', () => {
  for (const state of ['AWAITED', 'REPORTED', 'REJECTED', 'CONFIRMED'] as const) {
    const { text } = shown({ _id: 'transfer-1', state, reports: [sent] }, { locale: 'ur', hasGateway: true })
    expect(text).toMatch(/[\u0600-\u06ff]/)
    expect(text).not.toMatch(/\b(?:Send|transfer|account|picture)\b/)
  }
  expect(shown({}, { locale: 'ur' }).markup).toMatch(/lang="en"[^>]*>Choose/)
})

const entry: TransferEntry = {
  _id: 'transfer-1',
  kind: 'order',
  subject: {
    _id: 'order-1',
    number: 'G-5D762',
    paymentStatus: 'UNPAID',
    isActive: true,
    isDeposit: true,
    isDue: true,
  },
  customer: { name: 'Hina Qureshi', phoneNumber: '+923001234567', account: null },
  amount: rupeesToPaisa(900),
  currency: 'PKR',
  state: 'REPORTED',
  reason: null,
  createdAt: '2026-11-26T06:00:00.000Z',
  reportedAt: '2026-11-26T07:00:00.000Z',
  heldUntil: null,
  decidedAt: null,
  decidedBy: null,
  reportId: 'report-1',
  reports: [],
}
const facts = (changes: Partial<TransferEntry>) =>
  renderMarkup(<TransferFacts transfer={{ ...entry, ...changes }} now={now} level={2} />)

it('the queue links to the record, and to what was sent before', () => {
  const sameAs = { kind: 'appointment', _id: 'visit-1', number: 'G-7AAAA' } as const
  const markup = facts({
    reports: [
      {
        ...sent,
        sameAs,
        pictures: [{ ...receipt, sameAs: { ...sameAs, kind: 'order', _id: 'order-2' } }],
      },
    ],
  })
  for (const href of ['/admin/order/order-1', '/admin/appointment/visit-1', '/admin/order/order-2'])
    expect(markup).toContain(`href="${href}"`)
  expect(markup).toContain('Deposit of order')
  expect(markup).toContain('This transaction number was sent before')
  expect(markup).toMatch(/Confirm.*Reject/s)
})

it('only what is reported, or goes back, can be rejected; of what has arrived only more can arrive', () => {
  expect(facts({ state: 'AWAITED' })).toContain('Confirm')
  expect(facts({ state: 'AWAITED' })).not.toContain('Reject')
  const done = facts({ state: 'CONFIRMED', decidedAt: '2026-11-26T07:30:00.000Z', decidedBy: 'Saima Butt' })
  expect(done).toContain('Saima Butt')
  expect(done).toContain('More money has arrived')
  expect(done).not.toContain('Reject')
  const packed = { ...entry.subject, isDue: false }
  expect(facts({ state: 'AWAITED', subject: packed })).toContain('Reject')
})

it('says that what is paid already would be paid a second time', () => {
  const paid = { ...entry.subject, paymentStatus: 'PAID' } as const
  expect(facts({ subject: paid })).toContain('it is a second payment')
  expect(facts({ subject: paid, state: 'CONFIRMED' })).not.toContain('it is a second payment')
  expect(facts({})).not.toContain('it is a second payment')
  const refunded = { ...paid, paymentStatus: 'REFUNDED', isActive: false } as const
  expect(facts({ subject: refunded })).not.toContain('due for refund')
})

it('the link of an order that has to be paid names the accounts', () => {
  const link: Parameters<typeof LinkEnded>[0]['link'] = {
    state: 'TO_PAY',
    number: 'G-5D762',
    order: null,
    transfer: { amount: rupeesToPaisa(4500), accounts: [account] },
  }
  const alone = renderMarkup(<LinkEnded token="t" link={link} nursery={demoShop} online="transfer" />)
  expect(alone).toContain('Send Rs 4,500.00 to this account')
  expect(alone).toContain('is waiting for your transfer')
  expect(alone).not.toContain('value="pay"')
  const beside = renderMarkup(<LinkEnded token="t" link={link} nursery={demoShop} online="gateway" />)
  expect(beside).toContain('value="pay"')
})
