import { expect, test } from 'vitest'
import { withoutMissing } from '@/components/users/profile'
import { isTypedEmail } from '@/lib/accounts/users/typed-contact'
import { maskEmail, maskPhone } from '@/lib/platform/people/masking'
import { splitName } from '@/lib/platform/people/name'
import { demoShop } from '@/lib/shop/identity/demo'
import { swapMail } from '@/lib/shop/mail/templates/swaps'

// Accounts that were opened with a code: an email, a number or an address may be missing.

test.each([
  ['Zara', { firstName: 'Zara', lastName: '' }],
  ['  Zara   Iqbal ', { firstName: 'Zara', lastName: 'Iqbal' }],
  ['Syed Ali Raza Naqvi', { firstName: 'Syed Ali Raza', lastName: 'Naqvi' }],
  ['حنا قریشی', { firstName: 'حنا', lastName: 'قریشی' }],
])('%j is a first and a last name', (typed, names) => expect(splitName(typed)).toEqual(names))

test('an email has an @, a number has none', () => {
  expect(['a@b.co', '0300 1234567', ''].map(isTypedEmail)).toEqual([true, false, false])
})

test('what is missing is not masked', () => {
  expect([maskEmail(''), maskPhone('')]).toEqual(['', ''])
  expect([maskEmail('bilal@example.com'), maskPhone('+923007654321')]).toEqual([
    'b•••@example.com',
    '+92•••••••21',
  ])
})

test('an email about a swap has the contacts that there are', () => {
  const rowsFor = (email: string, phoneNumber: string) =>
    swapMail['swap-dealt'](
      { other: { name: 'Hina', email, phoneNumber }, gives: ['Mint'], gets: ['Motia'] },
      'en',
      demoShop,
    ).rows?.map(([, value]) => value)
  expect(rowsFor('', '+923001234567')).toEqual(['Mint', 'Motia', 'Hina', '+923001234567'])
  expect(rowsFor('h@example.com', '')).toEqual(['Mint', 'Motia', 'Hina', 'h@example.com'])
})

const address = { street: '', city: '', state: '', country: '', zipCode: '' }
const zara = { firstName: 'Zara', lastName: '', phoneNumber: '', address }

test('a profile is saved without what it does not have', () => {
  const typed = { ...zara, firstName: 'Zahra', address: { ...address, country: 'Pakistan' } }
  expect(withoutMissing(zara, typed)).toEqual({ firstName: 'Zahra' })
  const begun = { ...typed, address: { ...typed.address, city: 'Lahore' }, lastName: 'Khan' }
  expect(withoutMissing(zara, begun)).toEqual({
    firstName: 'Zahra',
    lastName: 'Khan',
    address: begun.address,
  })
})

test('a name made of an order stays as it is, and another one is checked', () => {
  const made = { ...zara, firstName: 'Muhammad '.repeat(7).trim(), lastName: 'Su' }
  expect(withoutMissing(made, made)).toEqual({})
  expect(withoutMissing(made, { ...made, firstName: 'Su' })).toEqual({ firstName: 'Su' })
})

test('a profile with everything is sent as it is', () => {
  const whole = {
    firstName: 'Bilal',
    lastName: 'Raza',
    phoneNumber: '+923007654321',
    address: {
      street: '5 Mall Road',
      city: 'Gujrat',
      state: 'Punjab',
      country: 'Pakistan',
      zipCode: '50700',
    },
  }
  expect(withoutMissing(whole, whole)).toEqual(whole)
  const emptied = { ...whole, lastName: '', phoneNumber: '', address }
  expect(withoutMissing(whole, emptied)).toEqual(emptied)
})
