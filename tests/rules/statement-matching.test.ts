import { describe, expect, it } from 'vitest'
import { columnsFor } from '@/lib/reconciling/statements/fields'
import { linesIn, referenceKey } from '@/lib/reconciling/statements/lines'
import {
  finderOf,
  matchLine,
  matchLines,
  namedIn,
  type Receivable,
} from '@/lib/reconciling/statements/matching'
import { statementIn } from '@/lib/reconciling/statements/table'
import type { Terms } from '@/lib/reconciling/statements/terms'
import { createRandom } from '../support/random'
import { type Agreed, plantedStatement, type TrueParcel } from '../support/statements'

const agreed = (step: number): Agreed => ({
  incomeTax: 200,
  salesTax: 200,
  flat: 185_50,
  rate: 125,
  returned: 120_00,
  step,
})
const termsOf = ({ incomeTax, salesTax, flat, rate, returned, step }: Agreed): Terms => ({
  incomeTax,
  salesTax,
  fee: { flat, rate, returned },
  rounding: step,
})

function trueParcels(count: number, seed: number): TrueParcel[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, at) => ({
    number: `G-${(at + 10_000).toString(5).replace(/[0-4]/g, (digit) => '23456'[Number(digit)] ?? '')}`,
    tracking: `CX ${100_000 + at}`,
    collect: 50_000 + Math.floor(random() * 900_000),
    state: at % 10 === 0 ? 'RETURNED' : at % 10 === 1 ? 'OPEN' : 'DELIVERED',
  }))
}

const known = (receivable: TrueParcel): Receivable => ({
  id: receivable.number,
  references: [referenceKey(receivable.tracking), receivable.number],
  state: receivable.state === 'DELIVERED' ? 'COLLECTED' : receivable.state,
  collections: [receivable.collect],
  earlier: [],
})

function linesOf(csv: string) {
  const table = statementIn({ text: csv, isWorkbook: false })
  if ('error' in table) throw new Error(table.error)
  return linesIn(table.rows, columnsFor(table.headers, []).columns)
}

describe('a statement of 5,000 receivables with errors of nine kinds', () => {
  it.each([
    ['to the paisa', 1],
    ['to the rupee', 100],
  ])('rounded %s: every error is found with its kind, and none that is not there', (_, step) => {
    const receivables = trueParcels(5000, step)
    const { csv, planted, lines: count, missing } = plantedStatement(receivables, agreed(step), 40, step)
    const lines = linesOf(csv)
    expect(lines).toHaveLength(count)
    const matches = matchLines(lines, receivables.map(known), termsOf(agreed(step)))
    const found = matches.flatMap(({ problems }, position) =>
      problems.length > 0 ? [[position, problems.map(({ kind }) => kind).join(' ')]] : [],
    )
    expect(found).toEqual([...planted].sort(([one], [other]) => one - other))
    expect(new Set(planted.values()).size).toBe(9)
    expect(planted.size).toBe(400)
    const named = new Set(matches.flatMap((match) => match.receivables.map(({ id }) => id)))
    const unnamed = receivables.filter(({ number, state }) => state === 'DELIVERED' && !named.has(number))
    expect(unnamed.map(({ number }) => number).sort()).toEqual(missing.sort())
  })
})

describe('one line', () => {
  const terms: Terms = {
    incomeTax: 200,
    salesTax: null,
    fee: { flat: 200_00, rate: 0, returned: 100_00 },
    rounding: 100,
  }
  const receivable: Receivable = {
    id: 'a',
    references: ['CX1', 'G-22222'],
    state: 'COLLECTED',
    collections: [2_000_00],
    earlier: [],
  }
  const amounts = { collected: 2_000_00, fee: 200_00, incomeTax: 40_00, salesTax: 0, net: 1_760_00 }
  const kinds = (changed: Partial<typeof amounts>, others: Partial<Receivable> = {}) =>
    matchLine(
      { tracking: 'CX1', order: '', amounts: { ...amounts, ...changed } },
      [{ ...receivable, ...others }],
      terms,
    ).problems

  it('may be off by the rounding of the courier and no more', () => {
    expect(kinds({ collected: 1_999_00, net: 1_759_00 })).toEqual([])
    expect(kinds({ collected: 1_998_99, net: 1_758_99 })).toEqual([
      { kind: 'SHORT', expected: 2_000_00, found: 1_998_99 },
    ])
    expect(kinds({ incomeTax: 41_01, net: 1_758_99 })).toEqual([
      { kind: 'TAX', expected: 40_00, found: 41_01 },
    ])
  })

  it('with a sum that is not its own is short or over', () => {
    expect(kinds({ net: 1_755_99 })).toEqual([{ kind: 'SHORT', expected: 1_760_00, found: 1_755_99 }])
    expect(kinds({ net: 1_764_01 })).toEqual([{ kind: 'OVER', expected: 1_760_00, found: 1_764_01 }])
  })

  it('of a receivable that came back may charge its fee, and pay nothing', () => {
    const charged = { collected: 0, fee: 100_00, incomeTax: 0, net: -100_00 }
    expect(kinds(charged, { state: 'RETURNED' })).toEqual([])
    expect(kinds({ ...charged, fee: 200_00, net: -200_00 }, { state: 'RETURNED' })).toEqual([
      { kind: 'FEE', expected: 100_00, found: 200_00 },
    ])
    expect(kinds({}, { state: 'RETURNED' })).toEqual([{ kind: 'RETURNED', expected: 0, found: 2_000_00 }])
  })

  it('can have several problems', () => {
    expect(kinds({ fee: 250_00, incomeTax: 80_00, net: 1_670_00 }).map(({ kind }) => kind)).toEqual([
      'FEE',
      'TAX',
    ])
    expect(
      kinds({ collected: 1_500_00, incomeTax: 30_00, net: 1_270_00 }, { state: 'OPEN' }).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['UNDELIVERED', 'SHORT'])
  })

  it('checks no fee and no tax that is not agreed', () => {
    const unchecked = { ...terms, fee: null, incomeTax: null }
    const line = {
      tracking: 'CX1',
      order: '',
      amounts: { ...amounts, fee: 900_00, incomeTax: 0, net: 1_100_00 },
    }
    expect(matchLine(line, [receivable], unchecked).problems).toEqual([])
  })

  it('with a tracking number that two orders were sent under is about both', () => {
    const line = { tracking: 'CX1', order: '', amounts }
    const other = { ...receivable, id: 'b', references: ['CX1', 'G-33333'] }
    const [match] = matchLines([line], [receivable, other], terms)
    expect(match?.receivables.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(match?.problems.map(({ kind }) => kind)).toContain('SEVERAL_ORDERS')
  })

  it('of several orders names those that are paid, have come back or are on their way', () => {
    const line = { tracking: 'CX1', order: '', amounts: { ...amounts, collected: 4_000_00, net: 3_560_00 } }
    const kinds = (...others: Partial<Receivable>[]) => {
      const receivables = [{}, ...others].map((one, at) => ({ ...receivable, id: `${at}`, ...one }))
      return matchLines([line], receivables, {
        incomeTax: null,
        salesTax: null,
        fee: null,
        rounding: 500_00,
      })[0]?.problems.slice(1)
    }
    expect(kinds({})).toEqual([])
    expect(kinds({ earlier: [{ collected: 2_000_00 }] })).toEqual([
      { kind: 'TWICE', expected: null, found: null },
    ])
    expect(kinds({ state: 'RETURNED' })).toEqual([{ kind: 'RETURNED', expected: 0, found: 2_000_00 }])
    expect(kinds({ state: 'OPEN' })).toEqual([{ kind: 'UNDELIVERED', expected: 2_000_00, found: 2_000_00 }])
  })

  it('for a receivable of an earlier statement is one too many, a fee before the payment is not', () => {
    const line = { tracking: 'cx 1', order: '', amounts }
    const match = (earlier: Receivable['earlier']) =>
      matchLines([line], [{ ...receivable, earlier }], terms)[0]?.problems
    expect(match([{ collected: 2_000_00 }])).toEqual([{ kind: 'TWICE', expected: null, found: null }])
    expect(match([{ collected: 0 }])).toEqual([])
  })

  it('is about the collection that no line was about, when it was refunded and delivered again', () => {
    const lines = [2_000_00, 1_500_00, 2_000_00].map((collected) => {
      const incomeTax = collected / 50
      const net = collected - 200_00 - incomeTax
      return { tracking: 'CX1', order: '', amounts: { ...amounts, collected, incomeTax, net } }
    })
    const again = { ...receivable, collections: [1_500_00, 2_000_00] }
    const problems = matchLines(lines, [again], terms).map((match) => match.problems)
    expect(problems).toEqual([[], [], [{ kind: 'TWICE', expected: null, found: null }]])
    const [short] = matchLines(lines, [{ ...again, earlier: [{ collected: 1_990_00 }] }], terms)
    expect(short?.problems).toEqual([{ kind: 'OVER', expected: 1_500_00, found: 2_000_00 }])
  })
})

describe('a number that a spreadsheet has changed', () => {
  const receivable = (id: string, ...references: string[]): Receivable => ({
    id,
    references: references.map(referenceKey),
    state: 'COLLECTED',
    collections: [1_000_00],
    earlier: [],
  })
  const named = (cells: string[], ...receivables: Receivable[]) =>
    namedIn(cells, finderOf(receivables)).map(({ id }) => id)

  it.each([
    ['without its zeros', '12345678', '0012345678'],
    ['with a decimal', '12345678.0', '0012345678'],
    ['with decimals and groups', '12,345,678.00', '12345678'],
    ['with zeros of its own', '000012345678', '0012345678'],
    ['with hyphens', '001-234-5678', '0012345678'],
    ['without hyphens', 'KHI12345', 'KHI-12-345'],
    ['with a long dash', 'KHI–12345', 'KHI-12345'],
    ['with spaces for hyphens', 'khi 12 345', 'KHI-12-345'],
    ['in a list', '12345678 / 99', '0012345678'],
    ['without the hyphen of an order', 'g5d762', 'G-5D762'],
  ])('%s names its receivable', (_, cell, reference) => {
    expect(named([cell], receivable('a', reference), receivable('b', '777'))).toEqual(['a'])
  })

  it.each([
    ['two numbers lost their zeros', '12345678', '0012345678', '012345678'],
    ['two numbers differ by hyphens', 'KHI12345', 'KHI-12345', 'KHI-123-45'],
    ['its last digits are lost', '1.23457E+13', '12345712345678', '12345700000000'],
    ['it has other letters', 'LHE12345', 'KHI-12345', 'ISB12345'],
  ])('names no receivable when %s', (_, cell, one, other) => {
    expect(named([cell], receivable('a', one), receivable('b', other))).toEqual([])
  })

  it('names the receivable with exactly this number before one that is like it', () => {
    expect(named(['12345678'], receivable('a', '0012345678'), receivable('b', '12345678'))).toEqual(['b'])
  })

  it('is decided by the order number beside it', () => {
    const receivables = [receivable('a', '0012345678', 'G-5D762'), receivable('b', '012345678', 'G-5D763')]
    expect(named(['12345678', 'G-5D763'], ...receivables)).toEqual(['b'])
  })

  it('names all orders that were sent under it', () => {
    const receivables = [receivable('a', '0012345678', 'G-5D762'), receivable('b', '0012345678', 'G-5D763')]
    expect(named(['12345678'], ...receivables)).toEqual(['a', 'b'])
  })
})
