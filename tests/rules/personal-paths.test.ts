import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminPaths } from '@/lib/base/admin-paths'
import { isPersonalPath, paths } from '@/lib/base/paths'
import { areaOf, personalPages } from '@/lib/platform/auth/areas'

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
  adminPaths.productEdit('1'),
  '/service/1/book',
  '/user/nonsense',
]

test('the browser and the server agree on which pages need a session', () => {
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

const pageFiles = ['account', 'admin', 'caretaker', 'checkout'].flatMap((group) =>
  readdirSync(`app/[locale]/(${group})`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/page.tsx'))
    .map((file) => ({
      page: `/${file.replace(/\/page\.tsx$/, '')}`,
      source: readFileSync(`app/[locale]/(${group})/${file}`, 'utf8'),
    })),
)

test('the middleware and each page that needs a session allow the same roles', () => {
  expect(pageFiles.length).toBeGreaterThan(30)
  for (const { page, source } of pageFiles) {
    const area = areaOf(page.replace('[kind]', 'product').replace(/\[\w+\]/g, '1'))
    const roles = area.kind === 'personal' && area.audience !== 'everybody' ? area.audience : []
    const [, kind, list = ''] = /require(Viewer|Staff)\((.*)\)/.exec(source) ?? []
    const named = [...list.matchAll(/'([A-Z]+)'/g)].map(([, role]) => role)
    const required = kind === 'Staff' ? [...named, 'ADMIN'] : named
    // A page that also shows how a payment ended has no required role.
    expect(kind === undefined ? ['BUYER'] : required, page).toEqual(roles)
    if (page.startsWith('/admin')) expect(roles, page).toEqual(['ADMIN'])
    if (page.startsWith('/manage')) expect(roles, page).toEqual(['CARETAKER'])
  }
})

test('the middleware lists every page that needs a session, and no page that does not exist', () => {
  const listed = personalPages.flatMap(({ paths }) => paths)
  expect(new Set(listed).size).toBe(listed.length)
  const inShop = listed.filter((path) => existsSync(`app/[locale]/(shop)${path}/page.tsx`))
  expect([...pageFiles.map(({ page }) => page), ...inShop].toSorted()).toEqual(listed.toSorted())
})
