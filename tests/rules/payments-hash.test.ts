import { expect, test } from 'vitest'
import { newBasketId } from '@/lib/money/payments/basket'
import type { RawMessage } from '@/lib/money/payments/gateway'
import { outcomeOf, reasonOf } from '@/lib/money/payments/payfast/codes'
import { hashMatches, responseKey, validationHash } from '@/lib/money/payments/payfast/hash'
import { parsePaisa, readReport } from '@/lib/money/payments/payfast/report'
import { proof } from '@/simulators/payfast/wire'

const shop = { id: '900001', key: 'sim-secured-key' }
const demo = { id: '900001', key: 'demo-secured-key' }
const basket = 'GN-TEST-0001'

const vectors: [basketId: string, code: string, merchant: { id: string; key: string }, hash: string][] = [
  [
    'BAS-01',
    '000',
    { id: '102', key: 'jdnkaabcks' },
    'e8192a7554dd699975adf39619c703a492392edf5e416a61e183866ecdf6a2a2',
  ],
  [basket, '000', shop, '197a259040bcd59742549875ce6181eb7b2e04af316d5580b80498baf577e56d'],
  [basket, '00', shop, '71b2639e60d6d917b575c2e9407d7ae9145fe1a6a4f26891f6f0b8be82fd6cad'],
  [basket, '901', shop, '7e22633b80ffe59448dc5f1ecec4b8ab3819a844060e00ef1f02d6fe86a84f9e'],
  [basket, '97', shop, 'b279fa87e19152dc8546f179efc667036c95cda7897cbb2e2a843f006580a8ee'],
  [basket, '002', shop, '622f8afdb3f4555a0c7d213623ee9eb73ccd51382dd97c7f90fa4cc4b1e72d69'],
  ['GLO-7K2M9Q4XT1', '000', demo, 'a8bbe3b1c11faa89307f0ed328eec3d73c11f1eb4115e8127b8c9dc96005acce'],
]

test.each(vectors)('the hash of %s with %s', (basketId, code, merchant, hash) => {
  expect(validationHash(basketId, code, merchant)).toBe(hash)
  expect(hashMatches(hash, basketId, code, merchant)).toBe(true)
  expect(hashMatches(hash.toUpperCase(), basketId, code, merchant)).toBe(true)
  expect(hashMatches(hash.slice(1), basketId, code, merchant)).toBe(false)
  expect(hashMatches('', basketId, code, merchant)).toBe(false)
  // The simulator's own code agrees.
  expect(proof({ basket: basketId, key: merchant.key, merchant: merchant.id, code })).toBe(hash)
})

test('the older key is not accepted here', () => {
  const of = (amount: string) => responseKey(basket, '000', amount, 'sim-secret-word', '900001')
  expect(of('1725')).toBe('481C8B7CD6D91E7A5D4F470C436A18FA')
  expect(of('1725.50')).toBe('71D23691078BB58A14401D4F0087D00A')
})

test.each([
  ['000', 'paid'],
  ['00', 'paid'],
  ['0', 'undecided'],
  ['79', 'undecided'],
  ['001', 'undecided'],
  ['002', 'undecided'],
  ['1301', 'undecided'],
  ['97', 'failed'],
  ['901', 'failed'],
  ['529', 'failed'],
  ['03', 'failed'],
  ['3', 'undecided'],
  ['883', 'failed'],
  ['9000', 'failed'],
  ['toString', 'undecided'],
])('%s is %s', (code, outcome) => {
  expect(outcomeOf(code)).toBe(outcome)
  expect(reasonOf(code) !== null).toBe(outcome === 'failed')
})

const good = {
  basket_id: basket,
  err_code: '000',
  validation_hash: '197a259040bcd59742549875ce6181eb7b2e04af316d5580b80498baf577e56d',
}
const message = (parts: Partial<RawMessage>): RawMessage => ({
  method: 'POST',
  query: [],
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: Buffer.alloc(0),
  ...parts,
})
const form = (fields: Record<string, string> | [string, string][]) =>
  message({ body: Buffer.from(new URLSearchParams(fields).toString()) })
const json = (text: string) =>
  message({ headers: { 'content-type': 'application/json' }, body: Buffer.from(text) })
const reportOf = (raw: RawMessage) => readReport(raw, shop)

test('query, form, JSON and halves of each are read alike', () => {
  const query = Object.entries(good) as [string, string][]
  for (const raw of [
    form(good),
    json(JSON.stringify(good)),
    message({ method: 'GET', query }),
    message({ query }),
    message({ query: query.slice(0, 1), body: Buffer.from(new URLSearchParams(query.slice(1)).toString()) }),
    // JSON sent as text, without the content type of JSON.
    message({ headers: {}, body: Buffer.from(JSON.stringify(good)) }),
    form({ BASKET_ID: basket, Err_Code: '000', Validation_Hash: good.validation_hash }),
  ]) {
    expect(reportOf(raw)).toMatchObject({ authentic: true, basketId: basket, outcome: 'paid', code: '000' })
  }
})

test('a name sent twice with one value is one value', () => {
  expect(reportOf(form([...Object.entries(good), ['basket_id', basket]])).authentic).toBe(true)
})

test.each<[string, RawMessage]>([
  ['nothing', message({})],
  ['no hash', form({ basket_id: basket, err_code: '000' })],
  ['an empty hash', form({ ...good, validation_hash: '' })],
  ['the hash of another basket', form({ ...good, basket_id: 'GN-TEST-0002' })],
  ['the hash of another code', form({ ...good, err_code: '00' })],
  ['a code with a blank', form({ ...good, err_code: '000 ' })],
  ['two baskets', form([...Object.entries(good), ['basket_id', 'GN-TEST-0002']])],
  ['two codes, one in the query', message({ query: [['err_code', '901']], body: form(good).body })],
  ['two hashes in two spellings', form([...Object.entries(good), ['VALIDATION_HASH', 'x']])],
  ['two baskets in one JSON object', json(`{"basket_id":"X",${JSON.stringify(good).slice(1)}`)],
  ['a number that was text', json(JSON.stringify({ ...good, err_code: 0 }))],
  ['a list', json(JSON.stringify([good]))],
  ['a nested value', json(JSON.stringify({ ...good, basket_id: { toString: basket } }))],
  ['broken JSON', json('{"basket_id":')],
  ['broken escapes', message({ body: Buffer.from('basket_id=%E0%A4%A') })],
  ['bytes that are no text', message({ body: Buffer.from([0xff, 0xfe, 0x00]) })],
  [
    'multipart',
    message({ headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: form(good).body }),
  ],
])('%s is not authentic', (_, raw) => expect(reportOf(raw).authentic).toBe(false))

test('a transaction id that the database cannot store is none, and makes the message contradictory', () => {
  const report = reportOf(json(JSON.stringify({ ...good, transaction_id: 'b9\u0000c1' })))
  expect(report).toMatchObject({ authentic: true, garbled: true })
  expect(report.transactionId).toBeUndefined()
})

test('amounts, currency and transaction id are read as reported', () => {
  const report = reportOf(
    form({
      ...good,
      transaction_amount: '1,750.50',
      merchant_amount: '1725.5',
      transaction_currency: 'pkr',
      transaction_id: 'b9c1',
      unheard_of: '<b>',
    }),
  )
  expect(report).toMatchObject({
    amounts: [175_050, 172_550],
    currency: 'PKR',
    transactionId: 'b9c1',
    garbled: false,
    amountSigned: false,
  })
})

test('absent values have many spellings', () => {
  for (const nothing of ['', 'null', 'N/A', ' ']) {
    const report = reportOf(
      form({ ...good, transaction_id: nothing, transaction_amount: nothing, transaction_currency: nothing }),
    )
    expect(report.transactionId).toBeUndefined()
    expect(report).toMatchObject({ amounts: [], garbled: false })
  }
})

test.each<[string, [string, string][]]>([
  ['an unreadable amount', [['transaction_amount', '12.345']]],
  ['a negative amount', [['merchant_amount', '-5']]],
  [
    'an amount sent twice',
    [
      ['transaction_amount', '5'],
      ['transaction_amount', '6'],
    ],
  ],
  [
    'a transaction id sent twice',
    [
      ['transaction_id', 'a'],
      ['transaction_id', 'b'],
    ],
  ],
  ['an endless transaction id', [['transaction_id', 'x'.repeat(101)]]],
])('%s is contradictory', (_, pairs) => {
  expect(reportOf(form([...Object.entries(good), ...pairs]))).toMatchObject({
    authentic: true,
    garbled: true,
  })
})

test('amounts are read in every spelling', () => {
  expect(['1725.50', '1725.5', '1725', '1,725.50', '0.01', '1725.5000'].map(parsePaisa)).toEqual([
    172_550, 172_550, 172_500, 172_550, 1, 172_550,
  ])
  expect(['', '1e3', '1725.505', '+5', '5.', 'Rs 5'].map(parsePaisa)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('basket ids fit the format of the gateway and do not repeat', () => {
  const made = Array.from({ length: 500 }, () => newBasketId('G-5D762'))
  expect(new Set(made).size).toBe(500)
  for (const id of made) expect(id).toMatch(/^G-5D762-[A-Z0-9]{12}$/)
  expect(newBasketId('G-D5762F')).toHaveLength(20)
})
