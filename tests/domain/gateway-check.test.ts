// The payment gateway is asked for real: the simulator answers over HTTP.

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { simulatorServer } from '../support/simulator'

const server = await simulatorServer(async () => new Response(null, { status: 200 }))
// Before anything of lib/ reads its settings.
process.env.PORT = new URL(server.origin).port
process.env.PUBLIC_URL = server.origin
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { checkGateway } = await import('@/lib/money/payments/check-gateway')
const { failureOfToday, isChecked } = await import('@/lib/money/payments/gateway-schema')
const { noteGateway, readGatewayState } = await import('@/lib/money/payments/gateway-state')
const { gateway, simulatorMerchant } = await import('@/lib/money/payments/gateways')
const { payfast } = await import('@/lib/money/payments/payfast/driver')
const { UpstreamError } = await import('@/lib/platform/http/upstream')
const { readGatewayFailure } = await import('@/lib/office/figures/gateway-failure')
const { readSetUp } = await import('@/lib/office/figures/set-up')
const { aBuyer, errorOf, make, place } = await import('./orders-support')

beforeEach(() => server.control('reset'))
afterEach(async () => {
  vi.useRealTimers()
  await db.setting.deleteMany({ where: { key: 'gateway' } })
})
afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

const failNext = (preset: string) => server.control('next', { preset })
const order = async () =>
  place(await aBuyer(), [{ product: await make.product() }], { paymentMethod: 'ONLINE' })
const rows = () => db.setting.count({ where: { key: 'gateway' } })

describe('a check', () => {
  it('is a step of the set-up, done once the gateway has answered', async () => {
    expect(await readSetUp()).toMatchObject({ payment: 'gateway', isPaymentChecked: false })
    expect(await checkGateway()).toMatchObject({ isOk: true, failure: null })
    expect(await readSetUp()).toMatchObject({ payment: 'gateway', isPaymentChecked: true })
    expect(await db.paymentAttempt.count()).toBe(0)
  })

  it('that fails keeps the words of the gateway, without the key, and takes the step back', async () => {
    await checkGateway()
    await failNext('token_400')
    const failure = 'token rejected with 400: The request is invalid.'
    expect(await checkGateway()).toMatchObject({ isOk: false, failure })
    expect(await readSetUp()).toMatchObject({ payment: 'gateway', isPaymentChecked: false })
    const state = await readGatewayState()
    expect(state).toMatchObject({ check: { isOk: false, failure, account: gateway().account }, failure })
    expect(JSON.stringify(state)).not.toContain(simulatorMerchant.key)
    expect(await readGatewayFailure(new Date())).toMatchObject({ failure })
    await checkGateway()
    expect(await readGatewayFailure(new Date())).toBeNull()
    expect(await rows()).toBe(1)
  })

  it('of another account does not count', async () => {
    await checkGateway()
    expect(isChecked(await readGatewayState(), gateway().account)).toBe(true)
    expect(isChecked(await readGatewayState(), 'simulator:900002')).toBe(false)
  })

  it('of another key does not count, and that account does not show the key', async () => {
    const replaced = payfast({
      name: 'simulator',
      merchant: { ...simulatorMerchant, key: 'another-key' },
      merchantName: async () => 'Gulshan',
      baseUrl: server.origin,
      browserBaseUrl: server.origin,
    })
    expect(replaced.account).not.toBe(gateway().account)
    expect(replaced.account).not.toContain('another-key')
  })

  it('that was not sent is not kept', async () => {
    await checkGateway()
    const before = await readGatewayState()
    const check = vi
      .spyOn(gateway(), 'check')
      .mockRejectedValue(new UpstreamError('circuit breaker is open', false, { isSent: false }))
    expect(await checkGateway()).toMatchObject({ isOk: false, failure: 'circuit breaker is open' })
    check.mockRestore()
    expect(await readGatewayState()).toEqual(before)
  })
})

describe('a payment', () => {
  it('that fails because of the gateway is on the overview until one works', async () => {
    expect(await readGatewayFailure(new Date())).toBeNull()
    await failNext('token_500')
    expect((await errorOf(order())).code).toBe('GATEWAY_UNAVAILABLE')
    const failure = 'token rejected with 500: Object reference not set to an instance of an object.'
    expect(await readGatewayFailure(new Date())).toMatchObject({ failure })
    await order()
    expect(await readGatewayFailure(new Date())).toBeNull()
  })

  it('that works writes nothing', async () => {
    await order()
    expect(await rows()).toBe(0)
  })
})

describe('many failures', () => {
  it('are one row, written once a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T09:05:00Z') })
    await Promise.all(Array.from({ length: 20 }, (_, index) => noteGateway(`failure ${index}`)))
    const { failure, failedAt } = await readGatewayState()
    expect([await rows(), failedAt]).toEqual([1, '2026-11-28T09:05:00.000Z'])
    vi.setSystemTime(new Date('2026-11-28T09:05:59Z'))
    await noteGateway('within a minute')
    expect((await readGatewayState()).failure).toBe(failure)
    vi.setSystemTime(new Date('2026-11-28T09:06:01Z'))
    await noteGateway('later')
    expect((await readGatewayState()).failure).toBe('later')
    await noteGateway(null)
    vi.setSystemTime(new Date('2026-11-28T09:06:02Z'))
    await noteGateway('again')
    expect((await readGatewayState()).failure).toBe('again')
  })

  it('raced with answers leave a state that can be read', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0 ? checkGateway() : noteGateway(index % 3 === 1 ? 'away' : null),
      ),
    )
    expect(await rows()).toBe(1)
    expect((await readGatewayState()).check).toMatchObject({ isOk: true })
  })
})

it('shows a failure on its day in Karachi only', () => {
  const failed = { check: null, failedAt: '2026-11-27T20:30:00.000Z', failure: 'away', workedAt: null }
  const at = (time: string) => failureOfToday(failed, new Date(time))
  expect(at('2026-11-28T10:00:00Z')).toEqual({ at: failed.failedAt, failure: 'away' })
  expect(at('2026-11-28T18:59:59Z')).not.toBeNull()
  expect(at('2026-11-28T19:00:00Z')).toBeNull()
  expect(
    failureOfToday({ ...failed, workedAt: failed.failedAt }, new Date('2026-11-28T10:00:00Z')),
  ).toBeNull()
})
