import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  blockSwitch,
  caretakerRegistration,
  credentials,
  ownCaretakerProfile,
  ownProfile,
  profilesQuery,
  registration,
} from '@/lib/accounts/users/schema'
import { english } from '../support/english'

const address = {
  street: '5 Mall Road',
  city: 'Gujrat',
  state: 'Punjab',
  country: 'Pakistan',
  zipCode: '50700',
}
const customer = {
  firstName: 'Bilal',
  lastName: 'Raza',
  email: ' Bilal@Example.COM ',
  password: 'Sunflower1',
  phoneNumber: '0300-765 4321',
  address,
}
const caretaker = { ...customer, bio: 'Citrus.', speciality: 'Roses' }

/** First message by dotted path. */
function errors(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value)
  const found: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) found[issue.path.join('.')] ??= english(issue.message)
  return found
}

describe('registration', () => {
  test('trims, folds and normalises, but leaves the password unchanged', () => {
    const parsed = registration.parse({ ...customer, password: ' Sunflower1 ' })
    expect(parsed).toMatchObject({
      email: 'bilal@example.com',
      phoneNumber: '+923007654321',
      password: ' Sunflower1 ',
    })
  })

  test('reports what is missing, each part of the address by itself', () => {
    expect(errors(registration, {})).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      password: 'Password is required',
      phoneNumber: 'Phone number is required',
      'address.street': 'Street is required',
      'address.city': 'City is required',
      'address.state': 'State is required',
      'address.country': 'Country is required',
      'address.zipCode': 'Zip code is required',
    })
  })

  test.each([
    ['firstName', 'Al', 'First name must be at least 3 characters long'],
    ['lastName', '  ab ', 'Last name must be at least 3 characters long'],
    ['lastName', 'x'.repeat(51), 'Last name must be at most 50 characters long'],
    ['email', 'bilal@', 'Invalid email format'],
    ['email', `${'x'.repeat(250)}@a.pk`, 'Email must be at most 254 characters long'],
    ['password', 'Short1', 'Password must be at least 8 characters long'],
    ['password', 'lowercase1', 'Password must contain at least one uppercase letter'],
    ['password', 'UPPERCASE1', 'Password must contain at least one lowercase letter'],
    ['password', 'NoNumbers', 'Password must contain at least one number'],
    ['password', `Aa1${'x'.repeat(126)}`, 'Password must be at most 128 characters long'],
    ['password', 12345678, 'Password must be text'],
    ['phoneNumber', '12345', 'Phone number must be Pakistani or start with a country code'],
    ['firstName', 'Bi\u0000lal', 'First name has characters that cannot be stored'],
    ['firstName', 'Bilal\ud800', 'First name has characters that cannot be stored'],
  ])('%s %j', (field, value, message) => {
    expect(errors(registration, { ...customer, [field]: value })).toEqual({ [field]: message })
  })

  test('its role is absent or that of the form', () => {
    expect(errors(registration, { ...customer, role: 'BUYER' })).toEqual({})
    expect(errors(caretakerRegistration, { ...caretaker, role: 'CARETAKER' })).toEqual({})
    for (const role of ['ADMIN', 'CARETAKER', 'buyer', null, 1]) {
      const issue = registration.safeParse({ ...customer, role }).error?.issues[0]
      expect(issue).toMatchObject({ code: 'custom', params: { formless: true } })
    }
  })
})

describe('a caretaker', () => {
  test('has optional lists', () => {
    const { experience, services, pricing, availability } = caretakerRegistration.parse(caretaker)
    expect([experience, services, pricing, availability]).toEqual([[], [], [], []])
  })

  test('sends prices and times as text or numbers', () => {
    const parsed = ownCaretakerProfile.parse({
      pricing: [
        { service: 'Pruning', price: '1200' },
        { service: 'Repotting', price: 12.5 },
      ],
      availability: [
        { day: 'Monday', start: '0900', end: 1730 },
        { day: 'Sunday', start: 0, end: '2400' },
      ],
    })
    expect(parsed.pricing?.map((row) => row.price)).toEqual([120_000, 1250])
    expect(parsed.availability?.map((row) => [row.start, row.end])).toEqual([
      [900, 1730],
      [0, 2400],
    ])
  })

  test.each([
    [{ bio: ' ' }, { bio: 'Bio is required' }],
    [{ experience: 'ok' }, { experience: 'Experience must be a list' }],
    [{ services: {} }, { services: 'Services must be a list' }],
    [{ pricing: null }, { pricing: 'Pricing must be a list' }],
    [{ availability: 900 }, { availability: 'Availability must be a list' }],
    [{ experience: ['ok', ' '] }, { 'experience.1': 'Experience is required' }],
    [{ services: 'Pruning' }, { services: expect.any(String) }],
    [{ services: Array(21).fill('x') }, { services: 'At most 20 services' }],
    [
      { pricing: [{ service: 'A', price: 0 }] },
      { 'pricing.0.price': 'Price must be from 1 to 1000000 rupees' },
    ],
    [
      { pricing: [{ service: '' }] },
      { 'pricing.0.service': 'Service is required', 'pricing.0.price': 'Price is required' },
    ],
    [
      {
        pricing: [
          { service: 'A', price: 1 },
          { service: ' a', price: 2 },
        ],
      },
      { pricing: 'Each service can have one price' },
    ],
    [
      { availability: [{ day: 'monday', start: '0960', end: '24:00' }] },
      {
        'availability.0.day': 'Day must be Monday to Sunday',
        'availability.0.start': 'Start must be a time as HHMM',
        'availability.0.end': 'End must be a time as HHMM',
      },
    ],
    [
      { availability: [{ day: 'Monday', start: '2500', end: '0900' }] },
      { 'availability.0.start': 'Start must be a time as HHMM' },
    ],
    [
      { availability: [{ day: 'Monday', start: '0900', end: '0900' }] },
      { 'availability.0.end': 'End must be after start' },
    ],
  ])('%j has the right error message', (part, expected) => {
    expect(errors(caretakerRegistration, { ...caretaker, ...part })).toEqual(expected)
    expect(errors(ownCaretakerProfile, part)).toEqual(expected)
  })
})

describe('the profile form', () => {
  test('takes any field, at least one, and the address complete', () => {
    expect(ownProfile.parse({ firstName: 'Zohra' })).toEqual({ firstName: 'Zohra' })
    expect(errors(ownProfile, {})).toEqual({ '': 'Please send at least one field to change.' })
    expect(errors(ownProfile, { address: { ...address, city: '' } })).toEqual({
      'address.city': 'City is required',
    })
  })
  test.each(['email', 'role', 'password', 'isBlocked', 'bio'])('rejects %s of a buyer', (key) => {
    expect(ownProfile.safeParse({ [key]: 'x' }).error?.issues[0]?.code).toBe('unrecognized_keys')
  })
})

test('the field isBlocked takes both spellings', () => {
  expect(blockSwitch.parse({ isBlocked: 'true' })).toEqual({ isBlocked: true })
  expect(blockSwitch.parse({ isBlocked: false })).toEqual({ isBlocked: false })
  expect(errors(blockSwitch, { isBlocked: 'yes' })).toEqual({ isBlocked: 'Status must be true or false' })
  expect(errors(blockSwitch, {})).toEqual({ isBlocked: 'Status is required' })
})

test('login takes only texts of a possible account', () => {
  expect(errors(credentials, { email: ['x'], password: {} })).toEqual({
    email: 'Email must be text',
    password: 'Password must be text',
  })
})

test('roles are read in any letter case', () => {
  expect(profilesQuery.parse({ role: 'CareTaker' }).role).toBe('CARETAKER')
  expect(errors(profilesQuery, { role: 'owner' })).toEqual({ role: 'role must be admin, buyer or caretaker' })
  expect(errors(profilesQuery, { role: '' })).toHaveProperty('role')
})
