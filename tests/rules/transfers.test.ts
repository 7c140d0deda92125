// The accounts of a shop, how references are compared, and until when a report holds.

import { describe, expect, it } from 'vitest'
import { heldWhileReported, laterOf, transferKey } from '@/lib/money/transfers/rules'
import { columnsFor } from '@/lib/reconciling/statements/fields'
import { accountNumber } from '@/lib/shop/means/account-numbers'
import { isOnlineOffered, isPaidByTransfer, onlineWay } from '@/lib/shop/means/means'
import { transferAccountsForm } from '@/lib/shop/means/transfer-accounts'

describe('the number of an account', () => {
  it.each([
    ['BANK', 'pk36 scbl 0000 0011 2345 6702', 'PK36SCBL0000001123456702'],
    ['BANK', 'PK37SCBL0000001123456702', null],
    ['BANK', '0123-4567-8901', '012345678901'],
    ['BANK', '12345', null],
    ['BANK', '۱۲۳۴۵۶۷', '1234567'],
    ['JAZZCASH', '0300 1234567', '+923001234567'],
    ['JAZZCASH', '042 35761234', null],
    ['EASYPAISA', '+44 20 7946 0958', null],
    ['EASYPAISA', 'PK36SCBL0000001123456702', null],
    ['RAAST', '0345-1234567', '+923451234567'],
    ['RAAST', 'PK36SCBL0000001123456702', 'PK36SCBL0000001123456702'],
    ['RAAST', '12345678', null],
  ] as const)('%s %s is %s', (kind, written, stored) => expect(accountNumber(kind, written)).toBe(stored))

  it('stands beside its field when it cannot be one, and a bank has a name', () => {
    const account = { id: '', kind: 'BANK', title: 'Gulshan', number: 'x', bank: '', qr: '', isActive: true }
    const sent = { accounts: [{ ...account, instructions: { en: '', ur: '' } }] }
    const wrong = transferAccountsForm.safeParse(sent)
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toContain('accounts.0.number')
    const unnamed = transferAccountsForm.safeParse({ accounts: [{ ...sent.accounts[0], number: '1234567' }] })
    expect(unnamed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['accounts.0.bank'])
  })
})

it.each([
  ['TID: 77-1', '771'],
  [' tid 771 ', '771'],
  ['Ref no. 123456', '123456'],
  ['TRX ID 123456', '123456'],
  ['FT 26332-9981', 'FT263329981'],
  ['Ref FT26332', 'REFFT26332'],
  ['۱۲۳٤', '1234'],
  ['—', null],
])('the reference %s is compared as %s', (written, key) => expect(transferKey(written)).toBe(key))

it('a report holds for three days, a visit until its begin at most', () => {
  const at = new Date('2026-11-28T10:00:00Z')
  expect(heldWhileReported(at, null).toISOString()).toBe('2026-12-01T10:00:00.000Z')
  const begin = new Date('2026-11-29T09:00:00Z')
  expect(heldWhileReported(at, begin)).toEqual(begin)
  expect(heldWhileReported(at, new Date('2026-12-24T09:00:00Z')).toISOString()).toBe(
    '2026-12-01T10:00:00.000Z',
  )
  expect([laterOf(at, begin), laterOf(null, at), laterOf(at, null), laterOf(null, null)]).toEqual([
    begin,
    at,
    at,
    null,
  ])
})

it.each([
  [true, true, undefined, false],
  [true, true, true, true],
  [true, false, true, false],
  [false, true, undefined, true],
  [false, true, false, true],
  [false, false, true, false],
])(
  'with gateway %s and transfer %s, wanted %s, an online payment is a transfer: %s',
  (gateway, transfer, wanted, is) => {
    expect(isPaidByTransfer({ gateway, transfer }, wanted)).toBe(is)
    expect(isOnlineOffered({ gateway, transfer })).toBe(gateway || transfer)
    expect(onlineWay({ gateway, transfer })).toBe(gateway ? 'gateway' : transfer ? 'transfer' : 'none')
  },
)

it('the columns of a bank are guessed by their names, those of couriers as before', () => {
  const headers = ['Transaction Date', 'Narration', 'Debit', 'Credit', 'Balance', 'Reference No']
  const fields = (isBank: boolean) => columnsFor(headers, [], isBank).columns.map(({ field }) => field)
  expect(fields(true)).toEqual(['date', 'order', null, 'collected', null, 'tracking'])
  expect(fields(false)).toEqual(['date', null, null, null, null, 'order'])
})
