import { expect, test } from 'vitest'
import { normalisePhone, whatsAppChat } from '@/lib/people/phone'

test.each([
  ['03001234567', '+923001234567'],
  ['0300-123 4567', '+923001234567'],
  ['923001234567', '+923001234567'],
  ['+92 300 1234567', '+923001234567'],
  ['0092 300 1234567', '+923001234567'],
  ['+92 0300 1234567', '+923001234567'],
  ['0092 0300-1234567', '+923001234567'],
  ['\u202a+92 300 1234567\u202c', '+923001234567'],
  ['\u200e0300\u200b1234567', '+923001234567'],
  ['+92 42 35761234', '+924235761234'],
  ['+92 042 35761234', '+924235761234'],
  ['0092 042-35761234', '+924235761234'],
  ['+44 20 7946 0958', '+442079460958'],
])('%s is %s', (written, stored) => {
  expect(normalisePhone(written)).toBe(stored)
  expect(normalisePhone(stored)).toBe(stored)
})

test.each([
  '',
  '12345',
  '0300123456',
  '+9230012345678',
  '+92030012345678',
  '+9203001234',
  'call me',
  '2079460958',
  '+0123456789',
  '03001234567x',
])('%j is no phone number', (written) => expect(normalisePhone(written)).toBeNull())

test('a WhatsApp chat has the number with its country code, without a plus', () => {
  expect(whatsAppChat('+923001234567')).toBe('https://wa.me/923001234567')
  expect(whatsAppChat('0300-123 4567')).toBe('https://wa.me/923001234567')
  expect(whatsAppChat('12345')).toBeNull()
})
