import { expect, test } from 'vitest'
import { checkEnv } from '@/lib/platform/env-check'

const demo = {
  GULSHAN_MODE: 'demo',
  DATABASE_URL: 'postgresql://db',
  AUTH_SECRET: 'Vq8n3ZrW0xKdTj5LmY2cHs7bPfGu4eRa',
}
const live = {
  ...demo,
  GULSHAN_MODE: 'live',
  PUBLIC_URL: 'https://gulshan.pk',
  PAYMENT_GATEWAY: 'payfast',
  PAYFAST_BASE_URL: 'https://ipg1.apps.net.pk',
  PAYFAST_MERCHANT_ID: '4711',
  PAYFAST_SECURED_KEY: 'a key of our own',
}

test('a demo needs no settings, a live shop needs a real merchant', () => {
  expect(checkEnv(demo)).toEqual([])
  expect(checkEnv(live)).toEqual([])
})

test('a live shop without a gateway says so, and needs no merchant account', () => {
  const { PAYFAST_BASE_URL: _url, PAYFAST_MERCHANT_ID: _id, PAYFAST_SECURED_KEY: _key, ...shop } = live
  expect(checkEnv({ ...shop, PAYMENT_GATEWAY: 'none' })).toEqual([])
  expect(checkEnv({ ...shop, PAYMENT_GATEWAY: 'no' })).toEqual([
    "PAYMENT_GATEWAY is 'no'; it must be payfast or simulator or none.",
  ])
})

test.each<[string, Record<string, string>]>([
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://gulshan.pk' }],
  ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '2' }],
  ['PAYMENT_GATEWAY', { PAYMENT_GATEWAY: '' }],
  ['PAYMENT_GATEWAY', { PAYMENT_GATEWAY: 'simulator' }],
  ['PAYMENT_SIMULATOR', { PAYMENT_SIMULATOR: 'on' }],
  ['PAYFAST_BASE_URL', { PAYFAST_BASE_URL: '' }],
  ['PAYFAST_BASE_URL', { PAYFAST_BASE_URL: 'https://ipguat.apps.net.pk' }],
  ['PAYFAST_BASE_URL', { PAYFAST_BASE_URL: 'http://ipg1.apps.net.pk' }],
  ['PAYFAST_BASE_URL', { PAYFAST_BASE_URL: 'http://127.0.0.1:3000/sim/payfast' }],
  ['PAYFAST_BROWSER_BASE_URL', { PAYFAST_BROWSER_BASE_URL: 'http://localhost:3000/sim/payfast' }],
  ['PAYFAST_STATUS_URL', { PAYFAST_STATUS_URL: 'https://apipxyuat.apps.net.pk:8443/api' }],
  ['PAYFAST_MERCHANT_ID', { PAYFAST_MERCHANT_ID: '102' }],
  ['PAYMENT_RETURN_ORIGINS', { PAYMENT_RETURN_ORIGINS: 'https://app.example,http://app.example' }],
  ['PAYFAST_SECURED_KEY', { PAYFAST_SECURED_KEY: 'zWHjBp2AlttNu1sK' }],
  ['PAYFAST_SECURED_KEY', { PAYFAST_SECURED_KEY: 'demo-secured-key' }],
  ['PAYFAST_SECURED_KEY', { PAYFAST_SECURED_KEY: '' }],
])('a live shop does not start with an unsafe %s', (name, settings) => {
  const problems = checkEnv({ ...live, ...settings })
  expect(problems.some((line) => line.includes(name))).toBe(true)
})

test('a demo may use the test host, but its settings must be complete', () => {
  const trial = {
    ...demo,
    PAYMENT_GATEWAY: 'payfast',
    PAYFAST_BASE_URL: 'https://ipguat.apps.net.pk',
    PAYFAST_MERCHANT_ID: '102',
  }
  expect(checkEnv({ ...trial, PAYFAST_SECURED_KEY: 'zWHjBp2AlttNu1sK' })).toEqual([])
  expect(checkEnv(trial)).toEqual(['PAYFAST_SECURED_KEY: missing; it comes with the merchant account'])
})

test.each([
  'https://app.example/shop',
  'app.example',
  'https://*.example',
  'javascript:alert(1)',
  'https://a.example,',
])('%s is not a list of origins that buyers may return to', (origins) =>
  expect(checkEnv({ ...demo, PAYMENT_RETURN_ORIGINS: origins })).toHaveLength(1),
)
