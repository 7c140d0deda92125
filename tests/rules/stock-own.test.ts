import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noArrival, storeArrival, storedArrival } from '@/components/admin/stock/arrival-draft'
import { emptyCount, readCount, writeCount } from '@/components/admin/stock/count-draft'
import { readOwn, storeOwn } from '@/components/admin/stock/own-storage'

// What a tab keeps of the stock book belongs to the account that entered it, however its session ended.

function storage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  } as unknown as Storage
}

const signIn = (_id: string) =>
  localStorage.setItem('userInfo', JSON.stringify({ _id, firstName: 'Staff', role: 'ADMIN' }))

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  signIn('first')
})
afterEach(() => vi.unstubAllGlobals())

const line = { product: 'rose', name: 'Rose', stock: 10, waiting: 0, counted: '9' }

it('an unanswered request with its key is there again for its account alone', () => {
  const sent = { key: 'k', values: { quantity: '15' }, at: 0 }
  storeOwn('stockChangeSent:rose', sent)
  signIn('second')
  expect(readOwn('stockChangeSent:rose')).toBeNull()
  storeOwn('stockChangeSent:rose', null)
  signIn('first')
  expect(readOwn('stockChangeSent:rose')).toEqual(sent)
})

it('so is an arrival that is being entered', () => {
  storeArrival({ ...noArrival, note: 'lorry' })
  signIn('second')
  expect(storedArrival()).toBeNull()
  signIn('first')
  expect(storedArrival()).toEqual({ ...noArrival, note: 'lorry' })
})

it('so is a count, also without another load of the page', () => {
  writeCount({ lines: [line], sent: null })
  signIn('second')
  expect(readCount()).toEqual(emptyCount)
  signIn('first')
  expect(readCount().lines).toEqual([line])
})
