import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messages } from '@/lib/base/i18n/messages'

const textOf = (key: string) =>
  key.split('.').reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], messages.en)

it('every page of the work areas, and each view of one that shows several, has a title of its own', () => {
  const pages = ['app/[locale]/(admin)', 'app/[locale]/(caretaker)'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('page.tsx'))
      .map((path) => `${folder}/${path}`),
  )
  const titlesIn = (file: string) => {
    const source = readFileSync(file, 'utf8')
    // The area of the admins is in English only.
    const written = /metadata: Metadata = \{ title: '([^']+)'/.exec(source)?.[1]
    const [, group, key] = /getTranslations\('([\w.]+)'\)\s+return \{ title: t\('(\w+)'\)/.exec(source) ?? []
    const [, ...ofViews] = /return \{ title: .+ \? '([^']+)' : '([^']+)' \}/.exec(source) ?? []
    return [...ofViews, written ?? (group && key && textOf(`${group}.${key}`))].filter(Boolean)
  }
  expect(pages.filter((file) => titlesIn(file).length === 0)).toEqual([])
  const titles = pages.flatMap(titlesIn).toSorted()
  expect(titles).toEqual([...new Set(titles)])
})
