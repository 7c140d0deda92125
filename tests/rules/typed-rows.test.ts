import { describe, expect, test } from 'vitest'
import { linesOf, toServicesInput } from '@/components/appointments/dashboard/service-lines'
import { toProfileInput, valuesOf } from '@/components/users/profile'
import { checkRegistration } from '@/components/users/send-registration'
import { emptyTypedRows, mergeTyped, readCaretaker } from '@/components/users/typed-rows'
import { ownCaretakerProfile } from '@/lib/accounts/users/schema'
import { plainAmount } from '@/lib/base/plain-amount'

const nothing = { pricing: [], availability: [], ...emptyTypedRows }
const price = (service: string, amount: string) => ({ ...nothing, typedPrice: { service, price: amount } })
const hours = (day: '' | 'Monday', start: string, end: string, timed = true) => ({
  ...nothing,
  typedHours: { day, start, end, timed },
})

describe('an amount as people type it', () => {
  test.each([
    ['1,250', '1250'],
    [' Rs 1,25,000.50 ', '125000.50'],
    ['PKR 900', '900'],
    ['₨12,50,000', '1250000'],
    ['1200/-', '1200'],
    ['1250', '1250'],
    // A comma that does not separate thousands stays, as it may be a decimal point.
    ['1250,50', '1250,50'],
    ['1,25', '1,25'],
    ['much', 'much'],
  ])('%j is %j', (typed, sent) => expect(plainAmount(typed)).toBe(sent))
})

describe('a row that is typed and not added', () => {
  test('counts when it is complete', () => {
    expect(mergeTyped(price(' Pruning ', '1,250')).lists.pricing).toEqual([
      { service: 'Pruning', price: '1250' },
    ])
    const { lists, errors } = mergeTyped(hours('Monday', '09:00', '17:30'))
    expect([lists.availability, errors]).toEqual([[{ day: 'Monday', start: '0900', end: '1730' }], {}])
  })

  test('reports what an incomplete row lacks', () => {
    expect(mergeTyped(price('Pruning', '')).errors).toEqual({ typedPrice: { price: 'priceMissing' } })
    expect(mergeTyped(price('', '1200')).errors).toEqual({ typedPrice: { service: 'serviceMissing' } })
    expect(mergeTyped(price('Pruning', '0')).errors.typedPrice?.price).toBe('priceInvalid')
    expect(mergeTyped(price('Pruning', '1250,50')).errors.typedPrice?.price).toBe('priceInvalid')
    const twice = { ...price('PRUNING', '900'), pricing: [{ service: 'Pruning', price: '1' }] }
    expect(mergeTyped(twice).errors).toEqual({ typedPrice: { service: 'serviceTwice' } })
    expect(mergeTyped(hours('', '09:00', '17:00')).errors).toEqual({ typedHours: { day: 'dayMissing' } })
    expect(mergeTyped(hours('Monday', '09:00', '09:00')).errors.typedHours?.end).toBe('endFirst')
    expect(mergeTyped(hours('Monday', '00:00', '00:00', false)).errors.typedHours?.end).toBe('endFirst')
  })

  test('is empty while the fields are unchanged, or as they are after adding a row', () => {
    expect(mergeTyped(nothing)).toEqual({ lists: { pricing: [], availability: [] }, errors: {} })
    expect(mergeTyped(hours('', '09:00', '17:00', false)).errors).toEqual({})
  })
})

describe('the forms', () => {
  const typed = {
    typedPrice: { service: 'Pruning', price: 'Rs 1,200' },
    typedHours: { day: 'Monday', start: '09:00', end: '17:00', timed: true },
  } as const
  const rows = {
    pricing: [{ service: 'Pruning', price: '1200' }],
    availability: [{ day: 'Monday', start: '0900', end: '1700' }],
  }

  test('registration sends it for caretakers only, and rejects an incomplete one', async () => {
    const about = { bio: 'Citrus.', speciality: 'Roses', experience: [], services: [] }
    const { input } = readCaretaker({ ...about, ...nothing, ...typed })
    expect(input).toEqual({ ...about, ...rows })
    const customer = {
      firstName: 'Bilal',
      lastName: 'Raza',
      email: 'bilal@example.com',
      password: 'Sunflower1',
      phoneNumber: '0300 7654321',
      address: {
        street: '5 Mall Road',
        city: 'Gujrat',
        state: 'Punjab',
        country: 'Pakistan',
        zipCode: '50700',
      },
    }
    const formOf = ({ address, ...fields }: typeof customer) => {
      const data = new FormData()
      for (const [name, value] of Object.entries(fields)) data.set(name, value)
      for (const [name, value] of Object.entries(address)) data.set(`address.${name}`, value)
      return data
    }
    const sent = formOf(customer)
    const half = readCaretaker({ ...about, ...nothing, typedPrice: { service: 'Pruning', price: '' } })
    expect(await checkRegistration({ typed: sent, caretaker: half })).toEqual({
      'typedPrice.price': 'priceMissing',
    })
    expect(await checkRegistration({ typed: sent, caretaker: null })).toEqual({})
    const wrong = formOf({ ...customer, email: 'x', address: { ...customer.address, city: ' ' } })
    const unread = { input: { ...input, bio: '' }, errors: {} }
    expect(await checkRegistration({ typed: wrong, caretaker: unread })).toEqual({
      bio: 'Bio is required',
      email: 'Invalid email format',
      'address.city': 'City is required',
    })
  })

  test('so does the profile', () => {
    const user = {
      _id: '1',
      firstName: 'Ayesha',
      lastName: 'Khan',
      email: 'ayesha@example.com',
      phoneNumber: '+923001234567',
      role: 'CARETAKER' as const,
      isBlocked: false,
      address: { street: 'a', city: 'b', state: 'c', country: 'd', zipCode: 'e' },
      locale: 'en' as const,
      bio: 'Citrus.',
      speciality: 'Roses',
      experience: [],
      services: [],
      pricing: [],
      availability: [],
    }
    const values = { ...valuesOf(user), ...typed }
    expect(toProfileInput('CARETAKER', values)).toMatchObject(rows)
    expect(ownCaretakerProfile.safeParse(toProfileInput('CARETAKER', values)).success).toBe(true)
    const half = { ...valuesOf(user), typedHours: { ...typed.typedHours, day: '' as const } }
    expect(readCaretaker(half).errors).toEqual({ 'typedHours.day': 'dayMissing' })
  })

  test('prices on the caretaker dashboard may have separators as well', () => {
    const [line] = linesOf({ pricing: [], services: ['Pruning'] })
    if (!line) throw new Error('no line')
    expect(toServicesInput([{ ...line, price: '1,250' }]).body.pricing).toEqual([
      { service: 'Pruning', price: '1250' },
    ])
  })
})
