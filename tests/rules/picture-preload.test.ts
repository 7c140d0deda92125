import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, expect, it } from 'vitest'
import { heroPhoto } from '@/lib/shop/identity/hero-photo'
import { lastRead } from '@/lib/shop/identity/last-read.mjs'
import { preloadPicture } from '@/server/picture-preload.mjs'

function announced(url: string, headers: Record<string, string> = {}): string[] | undefined {
  const sent = new Map<string, string[]>()
  const response = { setHeader: (name: string, value: string[]) => sent.set(name, value) }
  preloadPicture({ url, headers } as unknown as IncomingMessage, response as unknown as ServerResponse)
  return sent.get('link')
}

beforeEach(() => {
  lastRead.heroPhoto = null
})

it('the largest picture of a page is announced in both languages', () => {
  for (const path of ['/', '/services']) {
    expect(announced(path)).toBeDefined()
    const urdu = path === '/' ? '/ur' : `/ur${path}`
    expect(announced(urdu)).toEqual(announced(path))
    expect(announced(`${urdu}?city=Lahore`)).toEqual(announced(path))
  }
  expect(announced('/ur', { cookie: 'a=b; theme=dark' })).not.toEqual(announced('/ur'))
})

it("the home page announces the shop's own picture in the place of the drawing", () => {
  lastRead.heroPhoto = heroPhoto('media/p/shop/1.webp')
  const [link, ...others] = announced('/ur', { cookie: 'theme=dark' }) ?? []
  expect(others).toEqual([])
  expect(link).toContain('</api/v1/media/p/shop/1.webp>; rel="preload"; as="image"')
  expect(link).toContain(
    'imagesrcset="/api/v1/media/p/shop/1_m.webp 480w, /api/v1/media/p/shop/1_l.webp 800w, /api/v1/media/p/shop/1.webp 1200w"',
  )
  lastRead.heroPhoto = heroPhoto('/art/heads/summer.webp')
  expect(announced('/')).toEqual([
    '</art/heads/summer.webp>; rel="preload"; as="image"; fetchpriority="high"',
  ])
})

it('the home page announces nothing until its picture is known', () => {
  delete lastRead.heroPhoto
  expect(announced('/')).toBeUndefined()
  expect(announced('/services')).toBeDefined()
})

it('no other page announces one, nor the data of a page', () => {
  for (const path of ['/products', '/ur/products', '/urdu', '/api/v1/product']) {
    expect(announced(path)).toBeUndefined()
  }
  expect(announced('/ur', { rsc: '1' })).toBeUndefined()
})
