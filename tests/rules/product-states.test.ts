import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { creationFormOf, productChange, productCreation, productFields } from '@/lib/catalogue/products/form'
import { MAX_BULK_PRODUCTS, statesChange } from '@/lib/catalogue/states/bulk-schema'
import { missingOf, plainDescription } from '@/lib/catalogue/states/complete'
import { type Showing, showingAfter } from '@/lib/catalogue/states/showing'
import { isShown, productStates, statesAfter } from '@/lib/catalogue/states/state'
import { plainText } from '@/lib/platform/sanitize'
import { descriptions } from '../support/descriptions'

const now = new Date('2026-12-01T04:00:00.000Z')
const later = new Date('2026-12-01T04:00:00.001Z')
const shown: Showing = { state: 'SHOWN', showFrom: null }
const draft: Showing = { state: 'DRAFT', showFrom: null }
const planned: Showing = { state: 'DRAFT', showFrom: later }
const hidden: Showing = { state: 'HIDDEN', showFrom: null }

describe('a product', () => {
  it('is seen if it is shown and not deleted', () => {
    const seen = productStates.filter((state) => isShown({ state, deletedAt: null }))
    expect(seen).toEqual(['SHOWN'])
    expect(isShown({ state: 'SHOWN', deletedAt: now })).toBe(false)
  })

  it('that was shown can be hidden, and is no draft again', () => {
    expect(statesAfter(null)).toEqual(productStates)
    expect(statesAfter('DRAFT')).toEqual(productStates)
    for (const before of [shown, hidden]) {
      expect(statesAfter(before.state)).toEqual(['SHOWN', 'HIDDEN'])
      expect(() => showingAfter(before, { state: 'DRAFT' }, now)).toThrow()
    }
  })
})

describe('the state after a write', () => {
  it('stays when it is not sent, and is SHOWN for a new product', () => {
    for (const before of [shown, draft, planned, hidden])
      expect(showingAfter(before, {}, now)).toEqual(before)
    expect(showingAfter(null, {}, now)).toEqual(shown)
  })

  it('is a draft until the date of a new product without a state', () => {
    expect(showingAfter(null, { showFrom: later }, now)).toEqual(planned)
    expect(showingAfter(null, { showFrom: now }, now)).toEqual(shown)
  })

  it('is SHOWN from the date on', () => {
    expect(showingAfter(draft, { showFrom: now }, now)).toEqual(shown)
    expect(showingAfter(planned, {}, later)).toEqual(shown)
    expect(showingAfter(planned, { showFrom: null }, later)).toEqual(draft)
    expect(showingAfter(hidden, { showFrom: later }, now)).toEqual({ state: 'HIDDEN', showFrom: later })
  })

  it('is not one that waits for a date that has passed, unless it waits already', () => {
    for (const state of ['DRAFT', 'HIDDEN'] as const) {
      expect(() => showingAfter(null, { state, showFrom: now }, now)).toThrow()
      expect(() => showingAfter(draft, { state, showFrom: now }, now)).toThrow()
      const due: Showing = { state, showFrom: now }
      expect(showingAfter(due, { state, showFrom: now }, later)).toEqual(due)
    }
    expect(showingAfter(draft, { state: 'SHOWN', showFrom: now }, now)).toEqual(shown)
  })

  it('has no date when it is shown', () => {
    expect(showingAfter(planned, { state: 'SHOWN' }, now)).toEqual(shown)
    expect(showingAfter(null, { state: 'SHOWN', showFrom: later }, now)).toEqual(shown)
    // A client that sends only a date wants the product hidden until then.
    expect(() => showingAfter(shown, { showFrom: later }, now)).toThrow()
  })
})

it('a change takes the largest page of the list', () => {
  const change = (count: number) =>
    statesChange.safeParse({ products: Array.from({ length: count }, () => 'x'), state: 'SHOWN' }).success
  expect([MAX_BULK_PRODUCTS, change(100), change(101)]).toEqual([100, true, false])
})

describe('the fields', () => {
  const { state, showFrom } = productFields.shape
  it('take states in any letter case; blank is unchanged', () => {
    expect([state.parse('draft'), state.parse('HIDDEN'), state.parse(' '), state.parse(undefined)]).toEqual([
      'DRAFT',
      'HIDDEN',
      undefined,
      undefined,
    ])
    for (const wrong of ['GONE', 'toString', 7]) expect(state.safeParse(wrong).success).toBe(false)
  })

  it('take a date with any offset, or in Karachi time; blank is none', () => {
    expect(showFrom.parse('2026-12-01T09:00')).toEqual(now)
    expect(showFrom.parse('2026-12-01T04:00:00Z')).toEqual(now)
    expect([showFrom.parse(''), showFrom.parse(null), showFrom.parse(undefined)]).toEqual([
      null,
      null,
      undefined,
    ])
    for (const wrong of ['tomorrow', '2026-13-01T09:00', 5])
      expect(showFrom.safeParse(wrong).success).toBe(false)
  })
})

describe('a product without a picture', () => {
  const form = {
    name: 'Fern',
    categories: ['Indoor'],
    shortDesc: 'Green.',
    longDesc: '<p>Green.</p>',
    price: { amount: '500' },
  }
  const fieldsOf = (schema: z.ZodType, sent: object) =>
    schema.safeParse(sent).error?.issues.map(({ path }) => path.join('.')) ?? []

  it('can be saved unless it is shown', () => {
    for (const schemaOf of [creationFormOf, () => productChange]) {
      const fieldsIn = (sent: object) => fieldsOf(schemaOf(sent), sent)
      for (const state of ['DRAFT', 'hidden']) expect(fieldsIn({ ...form, state })).toEqual([])
      for (const state of ['SHOWN', undefined])
        expect(fieldsIn({ ...form, ...(state && { state }) })).toEqual(['images'])
    }
    expect(fieldsOf(creationFormOf({ state: 'GONE' }), { ...form, state: 'GONE' })).toContain('state')
  })

  it('is named beside other errors', () => {
    expect(fieldsOf(productCreation, { ...form, name: '', categories: [] })).toEqual([
      'name',
      'categories',
      'images',
    ])
    const draft = { ...form, name: '', categories: [], state: 'DRAFT' }
    expect(fieldsOf(creationFormOf(draft), draft)).toEqual(['name', 'categories'])
    expect(fieldsOf(productCreation, { ...form, images: ['text'] })).toEqual(['images'])
    expect(fieldsOf(productCreation, {})).toContain('images')
    for (const sent of [null, 'text', []]) expect(productCreation.safeParse(sent).success).toBe(false)
  })
})

describe('what a product lacks before its date shows it', () => {
  const whole = {
    name: 'Fern',
    categories: ['Indoor'],
    shortDesc: 'Green.',
    description: 'A fern.',
    pictures: 1,
  }

  it('is a category, a text of its own and a picture, in the order of the form', () => {
    expect(missingOf(whole)).toEqual([])
    const empty = { name: 'Fern', categories: [], shortDesc: ' ', description: 'fern', pictures: 0 }
    expect(missingOf(empty)).toEqual(['category', 'shortDesc', 'description', 'picture'])
    expect(missingOf({ ...whole, categories: ['Uncategorised'] })).toEqual(['category'])
    expect(missingOf({ ...whole, categories: [' uncategorised'] })).toEqual(['category'])
    expect(missingOf({ ...whole, categories: ['Uncategorised', 'Indoor'] })).toEqual([])
    // An admin has renamed it.
    expect(missingOf({ ...whole, categories: ['Misc'] })).toEqual([])
  })

  it('is nothing that a row of a file does not have', () => {
    expect(missingOf({ name: 'Fern', categories: ['Indoor'], description: 'A fern.' })).toEqual([])
  })

  it.each(descriptions)('%j with the description %j lacks %j', (name, longDesc, missing) => {
    expect(missingOf({ ...whole, name, description: plainDescription(longDesc) })).toEqual(missing)
    // The rows of a file are read before they are stored.
    expect(missingOf({ ...whole, name, description: plainText(longDesc) })).toEqual(missing)
  })

  it('is a description that is the name with tags', () => {
    const description = plainDescription('<p>Fern &amp;&nbsp;<strong>Moss</strong> &lt;3</p>')
    expect(description).toBe('Fern & Moss <3')
    expect(missingOf({ ...whole, name: 'Fern & Moss <3', description })).toEqual(['description'])
    expect(missingOf({ ...whole, description: plainDescription('<p></p>') })).toEqual(['description'])
  })
})
