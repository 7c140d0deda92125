import { describe, expect, it } from 'vitest'
import { typedAmount } from '@/components/forms/typed-amount'
import {
  orderAfter,
  type Picture,
  rejectedFile,
  seenFields,
  toFormData,
} from '@/components/products/editor/form-data'
import { resolveProduct, toFormValues, toSizeValues, withLabel } from '@/components/products/editor/values'
import { linkOf } from '@/components/rich-text/rich-link'
import { adminChoiceOf, adminProductFilterOf } from '@/lib/catalogue/listings/admin-filter'
import { productFields } from '@/lib/catalogue/products/form'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import { proposeNames } from '@/lib/catalogue/products/urdu-proposals'

const storedPicture = (src: string): Picture => ({ key: src, kind: 'stored', src })
const fresh = (name: string): Picture => ({
  key: name,
  kind: 'new',
  file: new File(['x'], name),
})
const values = { ...toFormValues(), name: 'Fern', categories: ['Shade', 'Indoor'], stock: '4' }

const resolveNow = resolveProduct(() => undefined)

describe('the fields that the form sends', () => {
  it('have the names of the contract, and the files are numbered', () => {
    const form = toFormData(values, [fresh('b.png'), storedPicture('media/p/1/a.webp'), fresh('b.png')], {
      withStock: true,
    })
    expect(form.getAll('categories[]')).toEqual(['Shade', 'Indoor'])
    expect(form.getAll('src[]')).toEqual(['media/p/1/a.webp'])
    expect(form.getAll('images').map((file) => (file as File).name)).toEqual(['1. b.png', '2. b.png'])
    expect(form.get('stock')).toBe('4')
    expect(form.has('potSize[size]')).toBe(false)
  })

  it('include a pot size only above 0', () => {
    const sent = (size: string) =>
      toFormData({ ...values, potSize: { size, unit: 'inches' } }, [], { withStock: false }).get(
        'potSize[size]',
      )
    expect(['', '0', '0.0', '4'].map(sent)).toEqual([null, null, null, '4'])
  })

  it.each([
    ['', null],
    ['  ', null],
    ['Clay', 'Clay'],
  ])('make of the pot type %j %j, and always have the currency', (potType, stored) => {
    for (const withStock of [true, false]) {
      const form = toFormData({ ...values, potType }, [], { withStock })
      expect(productFields.shape.potType.parse(form.get('potType'))).toBe(stored)
      expect(form.getAll('price[currency]')).toEqual(['PKR'])
    }
  })

  it('have every fact about a plant, so that an emptied one is cleared', () => {
    const form = toFormData(
      { ...values, localNames: ['Gulab', 'گلاب'], safety: { ...values.safety, cats: 'toxic' } },
      [],
      { withStock: false },
    )
    expect(form.getAll('localNames[]')).toEqual(['Gulab', 'گلاب'])
    expect(
      ['light', 'height[min]', 'floweringMonths[]', 'safety[cats]', 'safety[dogs]'].map((name) =>
        form.get(name),
      ),
    ).toEqual(['', '', '', 'toxic', 'unknown'])
  })

  it('leave out an unchanged stock', () => {
    expect(toFormData(values, [], { withStock: false }).has('stock')).toBe(false)
  })

  it('include what was read of the fields that they replace, the stock only if it was edited', () => {
    const read = { name: 'Fern', price: { amount: 1, currency: 'PKR' }, src: ['a'], stock: 4, rating: 5 }
    const seen = (withStock: boolean) =>
      seenFields({ ...read, updatedAt: '2026-11-21T08:00:00.000Z' } as unknown as ProductDto, withStock)
    const fields = { name: 'Fern', price: { amount: 1, currency: 'PKR' }, sale: null, src: ['a'] }
    expect(seen(false)).toEqual(fields)
    expect(seen(true)).toEqual({ ...fields, stock: 4 })
    const form = toFormData(values, [], { withStock: true, seen: seen(true) })
    expect(JSON.parse(String(form.get('seen')))).toEqual(seen(true))
    expect(toFormData(values, [], { withStock: false }).has('seen')).toBe(false)
  })

  it('include the sale only when that is asked, and a blank one as its end', () => {
    const sent = (sale: object, withSale: boolean) =>
      [
        ...toFormData({ ...values, sale: { ...values.sale, ...sale } }, [], { withStock: false, withSale }),
      ].filter(([name]) => name.startsWith('sale'))
    expect(sent({ amount: '80' }, false)).toEqual([])
    expect(sent({}, true)).toEqual([['sale', '']])
    expect(sent({ amount: 'Rs 1,080', to: '2099-01-01T09:00' }, true)).toEqual([
      ['sale[amount]', '1080'],
      ['sale[from]', ''],
      ['sale[to]', '2099-01-01T09:00'],
    ])
  })

  it.each([
    ['80', undefined],
    ['', 'Sale price is required'],
    ['100', 'Sale price must be below the price'],
    ['a', 'Sale price must be an amount with at most two decimals'],
  ])('have a sale price below the price: %j', async (amount, text) => {
    const typed = { ...values, price: { amount: '100' }, sale: { amount, from: '2099-01-01T09:00', to: '' } }
    const { errors } = await resolveNow(typed, undefined, { fields: {}, shouldUseNativeValidation: false })
    expect(errors.sale?.amount?.message).toBe(text)
  })

  it('have the regular price and its sale, and a copy has no sale', () => {
    const read = {
      price: { amount: 80, currency: 'PKR', was: 100 },
      sale: { amount: 80, from: null, to: '2099-01-01T04:00:00.000Z' },
      name: 'Fern',
      src: [],
    } as unknown as ProductDto
    expect(toFormValues(read)).toMatchObject({
      price: { amount: '100' },
      sale: { amount: '80', from: '', to: '2099-01-01T09:00' },
    })
    expect(toSizeValues(read).sale).toEqual({ amount: '', from: '', to: '' })
  })

  it('include the order only when new pictures stand before stored ones', () => {
    const stored = ['a', 'b', 'n1', 'n2']
    const list = (...keys: string[]) =>
      keys.map((key) => (key.startsWith('n') ? fresh(key) : storedPicture(key)))
    expect(orderAfter(list('a', 'b', 'n1', 'n2'), stored)).toBeNull()
    expect(orderAfter(list('n1', 'a', 'n2', 'b'), stored)).toEqual(['n1', 'a', 'n2', 'b'])
  })
})

describe('an error of the server', () => {
  it('is shown at the file that it names', () => {
    expect(rejectedFile('src 2. it is a fern.png must be a JPEG, PNG, WebP or AVIF picture')).toEqual({
      at: 1,
      error: 'This file must be a JPEG, PNG, WebP or AVIF picture',
    })
    expect(rejectedFile('images may be at most 8 pictures')).toBeNull()
  })

  it('uses the labels of the screen', async () => {
    expect(withLabel('price.amount', 'price.amount is required')).toBe('Price is required')
    expect(withLabel('shortDesc', 'Something else')).toBe('Something else')
    const { errors } = await resolveNow(
      {
        ...values,
        name: ' ',
        price: { amount: '0.5' },
        categories: [],
        stock: '-1',
        potSize: { size: 'x', unit: '' },
      },
      undefined,
      { fields: {}, shouldUseNativeValidation: false },
    )
    expect(errors.name?.message).toBe('Product name is required')
    expect(errors.price?.amount?.message).toBe('Price must be positive number')
    expect(errors.categories?.message).toBe('Categories is required')
    expect(errors.stock?.message).toBe('Stock must be a whole number from 0 to 1000000')
    expect(errors.potSize?.size?.message).toBe('Pot size must be a number with at most two decimals')
    expect(errors.longDesc?.message).toBe('Long description is required')
    const dear = await resolveNow({ ...values, price: { amount: '10000001' } }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    expect(dear.errors.price?.amount?.message).toBe('Price must be from 1 to 10000000 rupees')
    const blank = await resolveNow({ ...values, price: { amount: ' ' } }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    expect(blank.errors.price?.amount?.message).toBe('Price is required')
  })
})

describe('typed numbers', () => {
  const checked = async (typed: Partial<typeof values>) => {
    const { errors } = await resolveNow({ ...values, ...typed }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    return [errors.price?.amount?.message, errors.stock?.message, errors.weightGrams?.message]
  }

  it.each([
    ['1,250', '1250'],
    ['Rs 1,375', '1375'],
    ['Rs. 1,25,000.50/-', '125000.50'],
    ['PKR ۱٬۲۵۰', '1250'],
    ['500.00', '500.00'],
  ])('%s is a price, and sent as %s', async (typed, sent) => {
    expect((await checked({ price: { amount: typed } }))[0]).toBeUndefined()
    const form = toFormData({ ...values, price: { amount: typed } }, [], { withStock: true })
    expect(form.get('price[amount]')).toBe(sent)
  })

  it.each(['1250,50', '1.250', '1,25', 'Rs'])('%s is not guessed', async (typed) => {
    expect((await checked({ price: { amount: typed } }))[0]).toBe(
      'Price must be an amount with at most two decimals',
    )
  })

  it('of stock and weight may have thousands marks, and are whole', async () => {
    const typed = { price: { amount: '9' }, stock: '1,250', weightGrams: '2,000' }
    expect(await checked(typed)).toEqual([undefined, undefined, undefined])
    const form = toFormData({ ...values, ...typed }, [], { withStock: true })
    expect([form.get('stock'), form.get('weightGrams')]).toEqual(['1250', '2000'])
    expect(await checked({ ...typed, stock: '12,5', weightGrams: '1.250' })).toEqual([
      undefined,
      'Stock must be a whole number',
      'Weight must be a whole number',
    ])
  })

  it('of the settings become amounts of the API; numbers of the record stay', () => {
    expect(['Rs 1,375', '1,25,000', '', '12,5', 350, null].map(typedAmount.setValueAs)).toEqual([
      '1375',
      '125000',
      '',
      '12,5',
      350,
      null,
    ])
  })
})

it.each([
  ['https://gulshan.pk/a', 'https://gulshan.pk/a'],
  ['gulshan.pk/care?x=1', 'https://gulshan.pk/care?x=1'],
  ['salaam@gulshan.pk', 'mailto:salaam@gulshan.pk'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['just words', null],
])('a link to %s leads to %s', (typed, href) => {
  expect(linkOf(typed)).toBe(href)
})

describe('the form of another size', () => {
  const origin = {
    name: 'Jade Plant',
    categories: ['Succulent'],
    shortDesc: 'Glossy.',
    longDesc: '<p>Glossy.</p>',
    price: { amount: 450, currency: 'PKR' },
    potSize: { size: 6, unit: 'cm' },
    potType: 'Clay',
    stock: 7,
    sizeLabel: 'Small',
    src: [],
  } as unknown as ProductDto
  const errorsOf = async (change: Partial<ReturnType<typeof toSizeValues>>) => {
    const resolve = resolveProduct(() => undefined, origin)
    const { errors } = await resolve({ ...toSizeValues(origin), ...change }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    return errors
  }

  it('begins with the values of the product, without size, label and stock', () => {
    expect(toSizeValues(origin)).toMatchObject({
      name: 'Jade Plant',
      price: { amount: '450' },
      potSize: { size: '', unit: 'cm' },
      potType: 'Clay',
      sizeLabel: '',
      stock: '0',
    })
  })

  it('needs what distinguishes it: a pot size, another pot type or a label', async () => {
    const message = 'Enter the pot size, another pot type or a label'
    for (const same of [{}, { potType: ' clay ' }, { potSize: { size: '۰', unit: 'cm' } }])
      expect(await errorsOf(same)).toMatchObject({ potSize: { size: { message } } })
    for (const other of [
      { potSize: { size: '۸', unit: 'cm' } },
      { potType: 'Ceramic' },
      { sizeLabel: 'Large' },
    ])
      expect(await errorsOf(other)).toEqual({})
  })
})

describe('the admin list', () => {
  it('reads its filters from the address and ignores invalid ones', () => {
    expect(adminChoiceOf({ text: ' fern ', stock: 'low', sort: '-price' })).toEqual({
      text: 'fern',
      stock: 'low',
      urdu: '',
      state: '',
      sort: '-price',
    })
    expect(adminChoiceOf({ stock: 'low' })).toEqual({
      text: '',
      stock: 'low',
      urdu: '',
      state: '',
      sort: 'stock',
    })
    expect(adminChoiceOf({ stock: 'low', sort: 'newest' }).sort).toBe('newest')
    expect(adminChoiceOf({ text: 'fern', stock: 'low' }).sort).toBe('')
    expect(adminChoiceOf({ text: ['a', 'b'], stock: 'many', sort: 'rating; DROP' })).toEqual({
      text: '',
      stock: '',
      urdu: '',
      state: '',
      sort: '',
    })
  })

  it('is filtered by missing Urdu names', () => {
    expect(adminProductFilterOf(adminChoiceOf({ urdu: 'missing' }))).toEqual({
      categories: [],
      state: 'ANY',
      lacksUrdu: true,
    })
    expect(adminChoiceOf({ urdu: 'present' }).urdu).toBe('')
  })

  it('is filtered by state', () => {
    expect(adminProductFilterOf(adminChoiceOf({ state: 'draft' }))).toEqual({
      categories: [],
      state: 'DRAFT',
    })
    expect(adminChoiceOf({ state: 'DRAFT' }).state).toBe('')
    expect(adminChoiceOf({ state: 'toString' }).state).toBe('')
  })

  it('is filtered by stock', () => {
    expect(adminProductFilterOf({ text: '', stock: 'out', urdu: '', state: '', sort: '' })).toEqual({
      categories: [],
      state: 'ANY',
      maxStock: 0,
    })
  })
})

describe('an Urdu name is proposed', () => {
  const words = [
    { term: 'گل داودی', meanings: ['chrysanthemum'] },
    { term: 'گیندہ', meanings: ['marigold'] },
    { term: 'کنگھی', meanings: ['sago palm'] },
    { term: 'gulab', meanings: ['rose'] },
  ]
  const textsFor = (name: string) => proposeNames(name, words).map(({ text }) => text)

  it('from the list of plant names and from the search words, for the most words first', () => {
    expect(proposeNames('Marigold (Gainda)', words)).toEqual([
      { text: 'گیندا', source: 'plant names' },
      { text: 'گیندہ', source: 'search words' },
    ])
    expect(textsFor('Sago Palm')).toEqual(['کنگھی پام', 'کنگھی', 'پام'])
    expect(textsFor('desi ROSE')).toEqual(['گلاب'])
  })

  it('that is no word for a kind of plants, and no fruit for what is only called after it', () => {
    const kinds = [{ term: 'انڈور', meanings: ['snake plant', 'zz plant', 'areca palm', 'rubber plant'] }]
    const namesOf = (name: string) => proposeNames(name, kinds).map(({ text }) => text)
    expect(namesOf('Snake Plant')).toEqual(['سنیک پلانٹ'])
    expect(namesOf('ZZ Plant')).toEqual([])
    expect(namesOf('Fiddle Leaf Fig')).toEqual(['فِڈل لیف فِگ'])
    expect(namesOf('Common Fig, grafted')).toEqual(['انجیر'])
  })

  it('once, and not for a part of a word', () => {
    expect(textsFor('Gul-e-Daudi (Chrysanthemum)')).toEqual(['گلِ داؤدی'])
    expect(textsFor('Primrose')).toEqual([])
    expect(textsFor('')).toEqual([])
  })
})
