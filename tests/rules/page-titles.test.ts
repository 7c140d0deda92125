import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every page of the work areas has a title of its own', () => {
  const pages = ['app/[locale]/(admin)', 'app/[locale]/(caretaker)'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('page.tsx'))
      .map((path) => `${folder}/${path}`),
  )
  const titleIn = (file: string) =>
    /metadata: Metadata = \{ title: '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1]
  expect(pages.filter((file) => !titleIn(file))).toEqual([])
  const titles = pages.map(titleIn).toSorted()
  expect(titles).toEqual([...new Set(titles)])
})
