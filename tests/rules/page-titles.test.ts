import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messages } from '@/lib/base/i18n/messages'

const textOf = (key: string) =>
  key.split('.').reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], messages.en)

it('every page of the work areas has a title of its own', () => {
  const pages = ['app/[locale]/(admin)', 'app/[locale]/(caretaker)'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('page.tsx'))
      .map((path) => `${folder}/${path}`),
  )
  const titleIn = (file: string) => {
    const source = readFileSync(file, 'utf8')
    // The area of the admins is in English only.
    const written = /metadata: Metadata = \{ title: '([^']+)'/.exec(source)?.[1]
    const [, group, key] = /getTranslations\('([\w.]+)'\)\s+return \{ title: t\('(\w+)'\)/.exec(source) ?? []
    return written ?? (group && key && textOf(`${group}.${key}`))
  }
  expect(pages.filter((file) => !titleIn(file))).toEqual([])
  const titles = pages.map(titleIn).toSorted()
  expect(titles).toEqual([...new Set(titles)])
})
