import { describe, expect, test } from 'vitest'
import { isLandline, normalisePhone, whatsAppChat } from '@/lib/platform/people/phone'
import { phoneNumber } from '@/lib/platform/people/schema'
import { impossible, randomWritten, spellings } from '../support/phone-numbers'
import { createRandom } from '../support/random'

describe.each(Object.entries(spellings))('%s', (stored, written) => {
  test.each([stored, ...written])('%j', (one) => expect(normalisePhone(one)).toBe(stored))
})

test.each(impossible)('%j is no phone number', (written) => expect(normalisePhone(written)).toBeNull())

test('a form takes every spelling', () => {
  for (const [stored, written] of Object.entries(spellings))
    for (const one of written) expect(phoneNumber.parse(one)).toBe(stored)
})

test('a number in our spelling stays as it is', () => {
  const normalised = randomWritten(200_000).flatMap((written) => normalisePhone(written) ?? [])
  expect(normalised.length).toBeGreaterThan(5000)
  for (const number of normalised) expect(normalisePhone(number)).toBe(number)
})

test('zeros and country codes in front are one number, however many there are', () => {
  const random = createRandom(3)
  const digit = () => Math.floor(random() * 10)
  for (let count = 0; count < 20_000; count += 1) {
    const mobile = `3${Math.floor(random() * 8)}${Array.from({ length: 8 }, digit).join('')}`
    const front = Array.from({ length: Math.floor(random() * 5) }, () => (random() < 0.5 ? '0' : '92')).join(
      '',
    )
    const plus = front && random() < 0.5 ? '+' : ''
    expect(normalisePhone(plus + front + mobile), plus + front + mobile).toBe(`+92${mobile}`)
  }
})

test('a landline has no WhatsApp, a mobile and a number of another country may have it', () => {
  expect(whatsAppChat('+923001234567')).toBe('https://wa.me/923001234567')
  expect(whatsAppChat('0300-123 4567')).toBe('https://wa.me/923001234567')
  expect(whatsAppChat('+442079460958')).toBe('https://wa.me/442079460958')
  for (const none of ['12345', '042-35761234', '021 111 222 333', '0800 12345'])
    expect(whatsAppChat(none)).toBeNull()
  expect(['+924235761234', '+9280012345'].map(isLandline)).toEqual([true, true])
  expect(['+923001234567', '+14155552671', ''].map(isLandline)).toEqual([false, false, false])
})
