import { describe, expect, it } from 'vitest'
import { howMany, MAX_A_RUN, PAUSE_MINUTES } from '@/lib/catalogue/waits/rules'
import { waitFilter, waitForm } from '@/lib/catalogue/waits/schema'

const now = new Date('2026-11-28T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('how many are notified', () => {
  it('is as many as there are pieces', () => {
    expect(howMany({ stock: 3, waiting: 50, lastSent: null, now })).toBe(3)
    expect(howMany({ stock: 50, waiting: 3, lastSent: null, now })).toBe(3)
    expect(howMany({ stock: 0, waiting: 3, lastSent: null, now })).toBe(0)
  })

  it('is nobody for two hours after that', () => {
    const back = { stock: 3, waiting: 50, now }
    expect(howMany({ ...back, lastSent: ago(0) })).toBe(0)
    expect(howMany({ ...back, lastSent: ago(PAUSE_MINUTES - 1) })).toBe(0)
    expect(howMany({ ...back, lastSent: ago(PAUSE_MINUTES) })).toBe(3)
  })

  it('is a whole run where nothing is counted', () => {
    expect(howMany({ stock: null, waiting: 1000, lastSent: ago(0), now })).toBe(MAX_A_RUN)
    expect(howMany({ stock: null, waiting: 7, lastSent: null, now })).toBe(7)
    expect(howMany({ stock: 5000, waiting: 1000, lastSent: null, now })).toBe(MAX_A_RUN)
  })
})

describe('the form', () => {
  it('takes an address or a number, never both or none', () => {
    expect(waitForm.safeParse({ email: ' Ayesha@Example.com ' }).data).toMatchObject({
      email: 'ayesha@example.com',
    })
    expect(waitForm.safeParse({ phoneNumber: '0300 1112233', locale: 'ur' }).data).toEqual({
      phoneNumber: '+923001112233',
      locale: 'ur',
    })
    for (const wrong of [
      {},
      { email: 'a@example.com', phoneNumber: '03001112233' },
      { email: 'no' },
      { phoneNumber: '12' },
    ])
      expect(waitForm.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  })
})

it('the list takes the id of a product, also of an unknown one, and nothing else', () => {
  const isRight = (product: string) => waitFilter.safeParse({ product }).success
  const id = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e10'
  expect([id, ` ${id.toUpperCase()} `].map(isRight)).toEqual([true, true])
  expect(['zz', '', id.slice(1)].map(isRight)).toEqual([false, false, false])
})
