import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import { endpoints } from '@/lib/entry/api/endpoints'

// A plain link to a file that asks for the password saves the rejection as the file.

const asking = Object.values(endpoints)
  .filter(({ method, shape, asksPassword }) => method === 'GET' && shape === 'raw' && asksPassword)
  .map(({ path }) => `/api/v1${path}`)

/** The names of their addresses, as links have them. */
const names = Object.entries({ ...paths, ...adminPaths })
  .filter(([, address]) => asking.some((path) => String(address).includes(path)))
  .map(([name]) => name)

it('files that ask for the password are behind no plain link', () => {
  expect(names).toContain('stockTable')
  const wanted = [...names.map((name) => `aths.${name}`), ...asking]
  const plain = ['app', 'components'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .filter((path) => {
        const links = readFileSync(join(root, path), 'utf8').match(/<a\b[^>]*>/g) ?? []
        return links.some((link) => wanted.some((address) => link.includes(address)))
      }),
  )
  expect(plain).toEqual([])
})
