import { describe, expect, it } from 'vitest'
import { plainAmount } from '@/lib/base/plain-amount'
import { plainNumber, plainWhole } from '@/lib/base/plain-number'

const inFile = (cell: string) => plainAmount(cell, { decimalComma: true })

describe('an amount of a file', () => {
  it.each([
    ['1250', '1250'],
    ['1,250', '1250'],
    ['1,25,000.50', '125000.50'],
    ['12,34,56,789', '123456789'],
    ['1250,50', '1250.50'],
    ['12,5', '12.5'],
    ['0,75', '0.75'],
    ['1.250,50', '1250.50'],
    ['1.250.000', '1250000'],
    ['1 250', '1250'],
    ['1\u00a0250,5', '1250.5'],
    ['1\u202f250.50', '1250.50'],
    ["1'250", '1250'],
    ['1’250.00', '1250.00'],
    ["'1250", '1250'],
    ['۱۲۵۰', '1250'],
    ['۱٬۲۵۰٫۵۰', '1250.50'],
    ['۱،۲۵۰', '1250'],
    ['\u200f1,250\u200e', '1250'],
    ['Rs.1,250/-', '1250'],
    ['Rs. 1,250 /=', '1250'],
    ['PKR 1,250', '1250'],
    ['1,250 PKR', '1250'],
    ['₨1250', '1250'],
    ['۱۲۵۰ روپے', '1250'],
    ['1250.-', '1250'],
    ['499.500000', '499.50'],
    ['500.00', '500.00'],
    ['1250,000000', '1250.00'],
    ['1250.500', '1250.50'],
  ])('%j is %j', (cell, amount) => expect(inFile(cell)).toBe(amount))

  // Each stays as it is, and is no amount of the product form.
  it.each([
    '1.250',
    '499.500',
    '1,25,00',
    '12,345,67',
    '1,250,50',
    '1.25.000',
    '1250,50,00',
    '1 25',
    '1E+3',
    '1e5',
  ])('%j is none', (cell) => expect(inFile(cell)).toBe(cell))

  it('keeps the decimals and the sign that make it wrong', () => {
    expect(['1250,505', '1,250.505', '-5', '−1.250,50'].map(inFile)).toEqual([
      '1250.505',
      '1250.505',
      '-5',
      '-1250.50',
    ])
  })
})

describe('an amount of a form', () => {
  it.each([
    ['Rs 1,375', '1375'],
    ['1,250', '1250'],
    ['1 250', '1250'],
    ['500.00', '500.00'],
    ['1,250/=', '1250'],
  ])('%j is %j', (typed, amount) => expect(plainAmount(typed)).toBe(amount))

  it.each(['1250,50', '12,5', '1.250,50', '1.250', 'much'])('%j is none', (typed) =>
    expect(plainAmount(typed)).toBe(typed),
  )
})

it('rejects the mark that may separate thousands or decimals', () => {
  expect(plainNumber('1,250', { decimalComma: true, unsure: ',' })).toBeNull()
  expect(plainNumber('1.250', { decimalComma: true, unsure: ',' })).toBe('1.25')
  expect(plainNumber('0,250', { decimalComma: true, unsure: ',' })).toBe('0.25')
})

it.each([
  ['12.0', '12'],
  ['12,0', '12'],
  ['1,250', '1250'],
  ['۱۲', '12'],
  ['-3', '-3'],
  ['3.5', '3.5'],
  ['1.250', '1.250'],
  ['many', 'many'],
  ['', ''],
])('the whole number %j is %j', (cell, number) => expect(plainWhole(cell)).toBe(number))
