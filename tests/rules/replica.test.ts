import { describe, expect, it, test } from 'vitest'
import { positionIn } from '@/lib/platform/database/replica'
import { replicaReadsOf } from '@/lib/platform/server/replica-reads.mjs'

describe('a page that may come from the replica', () => {
  const mayRead = (url: string, cookie?: string, method = 'GET') =>
    replicaReadsOf({ method, url, headers: { cookie } }) !== null

  test.each([
    '/',
    '/ur',
    '/ur/',
    '/?utm_source=mail',
    '/products?page=2',
    '/ur/products',
    '/search?name=rose',
    '/plants/indoor',
    '/collection/new',
    '/category/cactus?page=2',
    '/product/rose-2345678',
    '/ur/product/rose-2345678?_rsc=1',
    '/services',
    '/service/0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e6f',
    '/plant-swaps',
  ])('%s', (url) => expect(mayRead(url)).toBe(true))

  test.each([
    '/cart',
    '/checkout',
    '/ur/checkout',
    '/service/0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e6f/book',
    '/user/orders',
    '/user/product/0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e6f',
    '/my-order/token',
    '/o/token',
    '/manage',
    '/admin',
    '/admin/products',
    '/login',
    '/city',
    '/api/v1/order',
    '/products/../checkout',
    '/product/',
  ])('not %s', (url) => expect(mayRead(url)).toBe(false))

  it('is of a visitor who has not written', () => {
    expect(mayRead('/products', 'locale=ur; guest-orders=a')).toBe(true)
    for (const cookie of [
      'wrote=1',
      'a=b; wrote=1',
      'next-auth.session-token=x',
      'a=b;next-auth.session-token.0=x',
      '__Secure-next-auth.session-token=x',
    ])
      expect(mayRead('/products', cookie)).toBe(false)
  })

  it('is read, not written', () => expect(mayRead('/products', undefined, 'POST')).toBe(false))
})

test('a position after the header of a page of the log is that of its beginning', () => {
  expect(['24', '8192', '8216', '8232', '8233', '16777256'].map(positionIn)).toEqual([
    0, 8192, 8192, 8192, 8233, 16_777_216,
  ])
})
