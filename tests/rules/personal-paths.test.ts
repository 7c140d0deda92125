import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaOf } from '@/lib/auth/areas'
import { isPersonalPath, paths } from '@/lib/paths'

const everybodys = [
  '/',
  '/products',
  '/users',
  '/profiles',
  '/service/1',
  '/services',
  paths.login(),
  paths.search,
]
const personal = [
  paths.profile,
  paths.checkout,
  paths.order('1'),
  paths.invoice('1'),
  paths.appointments,
  paths.editSwap('1'),
  paths.week,
  paths.admin,
  paths.adminProductEdit('1'),
  '/service/1/book',
  '/user/nonsense',
]

test('the browser and the server agree on what is for somebody signed in', () => {
  for (const path of everybodys) {
    expect(isPersonalPath(path), path).toBe(false)
    const area = areaOf(path)
    expect(area.kind === 'shared' || (area.kind === 'personal' && area.audience === 'everybody'), path).toBe(
      true,
    )
  }
  for (const path of personal) {
    expect(isPersonalPath(path), path).toBe(true)
    const area = areaOf(path)
    expect(area.kind === 'missing' || (area.kind === 'personal' && area.audience !== 'everybody'), path).toBe(
      true,
    )
  }
})

test('every page for somebody signed in has an audience', () => {
  const pages = ['account', 'admin'].flatMap((group) =>
    readdirSync(`app/(${group})`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('/page.tsx'))
      .map((file) => `/${file.replace(/\/page\.tsx$/, '')}`),
  )
  expect(pages.length).toBeGreaterThan(30)
  for (const page of pages) {
    const address = page.replace('[kind]', 'product').replace(/\[\w+\]/g, '1')
    expect(areaOf(address).kind, page).toBe('personal')
  }
})
