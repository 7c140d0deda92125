import { expect, it } from 'vitest'
import { cities } from '@/lib/shop/cities/data'
import { baseUrl } from '../support/server'

const ask = (query: string, init?: RequestInit) => fetch(`${baseUrl}/api/v1/city${query}`, init)

it('lists what a person may be typing, and lets browsers keep it', async () => {
  const answer = await ask('?search=lahroe')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600, must-revalidate')
  expect((await answer.json()).data).toEqual([
    { code: 'lahore', name: 'Lahore', nameUr: 'لاہور', province: 'Punjab', provinceUr: 'پنجاب' },
  ])
})

it('lists all cities without a search', async () => {
  const { data } = await (await ask('')).json()
  expect(data.map(({ code }: { code: string }) => code)).toEqual(cities.map(({ code }) => code))
})

it('is not kept for callers with credentials', async () => {
  const answer = await ask('?search=lahore', { headers: { authorization: 'Bearer unreadable' } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it('rejects a search that is too long', async () => {
  const answer = await ask(`?search=${'x'.repeat(101)}`)
  expect(answer.status).toBe(400)
  expect((await answer.json()).error.search).toContain('100')
})
