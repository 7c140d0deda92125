import { readdirSync } from 'node:fs'

/** An id of the right form that nothing has. */
export const exampleId = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'

const example: Record<string, string> = { kind: 'product', number: 'CN-2026-00001', query: 'Pw', name: 'all' }

/** Every page and every file route of the application, with an address of it in English. */
export const pageAddresses = (): [page: string, path: string][] =>
  readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file))
    .map((file) => `/${file}`.replace(/\/(?:page\.tsx|route\.ts)$/, '').replace(/\/\(\w+\)/g, '') || '/')
    .map((page): [string, string] => [
      page,
      page.replace(/\[(\w+)\]/g, (_, name: string) => example[name] ?? exampleId),
    ])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
