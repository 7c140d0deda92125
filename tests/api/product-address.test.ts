import { afterAll, expect, it } from 'vitest'
import { addressOf } from '@/lib/catalogue/products/address'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'

// The demo has the addresses of the specification: those with ids.

const make = factories(db)
afterAll(() => db.$disconnect())

const open = (path: string, method = 'GET') => fetch(baseUrl + path, { method, redirect: 'manual' })

it('shows a product at its id; its readable addresses lead there, in both languages', async () => {
  const plant = await make.product({ name: 'Snake Plant' })
  for (const prefix of ['', '/ur']) {
    const path = `${prefix}/product/${plant.id}`
    const page = await open(path)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}"`))
    expect((await open(`${prefix}/product/${plant.id.toUpperCase()}`)).status).toBe(200)
    for (const other of [addressOf(plant), plant.shortId, `rose-${plant.shortId}`, `%D8%A7-${plant.shortId}`])
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await open(`${prefix}/product/${other}?a=1&a=2`, method)
        expect([status, headers.get('location')]).toEqual([308, `${path}?a=1&a=2`])
        expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      }
  }
  for (const other of [`rose_${plant.shortId}`, `${plant.shortId}x`, `${plant.shortId}/x`])
    expect((await open(`/product/${other}`)).status).toBe(404)
})
