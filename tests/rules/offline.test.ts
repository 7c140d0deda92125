import { describe, expect, it } from 'vitest'
import { cacheOf, codeOf, filesOf, isLastingFile, savedAlongOf } from '@/lib/entry/offline/rules'
import { withSavedNotice } from '@/lib/entry/offline/saved-notice'

const shop = 'http://localhost'
const cacheOfPath = (path: string) => cacheOf(new URL(path, shop))

describe('pages saved for use without a connection', () => {
  it.each([
    '/',
    '/ur',
    '/products?page=2',
    '/ur/product/0190',
    '/category/cactus',
    '/collection/succulent,luxury-plants',
    '/cart',
    '/ur/service/0190',
  ])('%s is one of the shop', (path) => expect(cacheOfPath(path)).toBe('pages'))

  it.each([
    '/user/orders',
    '/ur/user/order/0190',
    '/user/order/0190/invoice',
    '/user/appointment/0190',
    '/manage',
    '/ur/manage/week?from=2026-11-24',
    '/manage/appointment/0190',
  ])('%s is one of an account', (path) => expect(cacheOfPath(path)).toBe('personal-pages'))

  it.each([
    '/profile',
    '/checkout',
    '/login',
    '/service/0190/book',
    '/user/plant-swaps/create',
    '/manage/dashboard',
    '/admin',
    '/admin/orders',
    '/user/orders?payment=G-1',
    '/reset-password',
    '/plant-swaps?city=Lahore',
    '/search?name=rose',
  ])('%s is not saved', (path) => expect(cacheOfPath(path)).toBeNull())

  it('come with the cart and the pages of the account, in the same language', () => {
    const pathsOf = (...of: Parameters<typeof savedAlongOf>) => savedAlongOf(...of).map(({ path }) => path)
    expect(pathsOf(null, 'en')).toEqual(['/cart'])
    expect(pathsOf('BUYER', 'ur')).toEqual(['/ur/cart', '/ur/user/orders', '/ur/user/appointments'])
    expect(pathsOf('CARETAKER', 'en')).toEqual(['/cart', '/manage', '/manage/week', '/manage/appointments'])
    expect(pathsOf('ADMIN', 'en')).toEqual(['/cart'])
    expect(pathsOf('BUYER', 'en', 'caretakers swaps')).toEqual(['/cart', '/user/orders'])
    expect(pathsOf('BUYER', 'en', 'swaps')).toContain('/user/appointments')
    expect(pathsOf('CARETAKER', 'en', 'caretakers')).toContain('/manage/appointments')
    for (const role of ['BUYER', 'CARETAKER'] as const)
      for (const path of pathsOf(role, 'ur')) expect(cacheOfPath(path), path).not.toBeNull()
  })

  it('come with the files that they need, once each', () => {
    const html = `<link rel="stylesheet" href="/_next/static/a.css"><script src="/first.js?v=1"></script>
      <script src="/_next/static/b.js" async></script><script>push([1,"I[1,[\\"/_next/static/c.js\\"]]"])</script>
      <a href="/products?page=2"></a><img src="/api/v1/media/1.avif">`
    expect(filesOf(html)).toEqual([
      '/_next/static/a.css',
      '/first.js?v=1',
      '/_next/static/b.js',
      '/_next/static/c.js',
    ])
    expect(codeOf(`${html}<link rel="preload" href="/_next/static/d.woff2">`)).toEqual([
      '/_next/static/a.css',
      '/_next/static/b.js',
      '/_next/static/c.js',
    ])
    for (const file of filesOf(html)) expect(isLastingFile(new URL(file, shop)), file).toBe(true)
    for (const other of ['/offline.html', '/products?v=1'])
      expect(isLastingFile(new URL(other, shop)), other).toBe(false)
  })

  it('tell in the language of the page when they were saved', () => {
    const at = new Date('2026-11-24T09:30:00Z')
    expect(withSavedNotice('<!DOCTYPE html><html lang="en">', '/cart', at)).toBe(
      '<!DOCTYPE html><html data-saved-notice="The shop cannot be reached. This page was saved on 24 Nov 2026, 2:30 pm." lang="en">',
    )
    expect(withSavedNotice('<html lang="ur">', '/ur/cart', at)).toContain('کا محفوظ کیا ہوا ہے۔')
  })
})
