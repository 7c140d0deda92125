import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { preloadPicture } from '@/server/picture-preload.mjs'

function announced(url: string, headers: Record<string, string> = {}): string[] | undefined {
  const sent = new Map<string, string[]>()
  const response = { setHeader: (name: string, value: string[]) => sent.set(name, value) }
  preloadPicture({ url, headers } as unknown as IncomingMessage, response as unknown as ServerResponse)
  return sent.get('link')
}

it('the largest picture of a page is announced in both languages', () => {
  for (const path of ['/', '/services']) {
    expect(announced(path)).toBeDefined()
    const urdu = path === '/' ? '/ur' : `/ur${path}`
    expect(announced(urdu)).toEqual(announced(path))
    expect(announced(`${urdu}?city=Lahore`)).toEqual(announced(path))
  }
  expect(announced('/ur', { cookie: 'a=b; theme=dark' })).not.toEqual(announced('/ur'))
})

it('no other page announces one, nor the data of a page', () => {
  for (const path of ['/products', '/ur/products', '/urdu', '/api/v1/product']) {
    expect(announced(path)).toBeUndefined()
  }
  expect(announced('/ur', { rsc: '1' })).toBeUndefined()
})
