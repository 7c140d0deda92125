import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Urdu pages are read from right to left: `ms-2` and `text-end` follow the language, `ml-2` and `text-right` do not.

const files = ['app', 'components'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map((path) => join(root, path)),
)

/** Utilities of Tailwind for one physical side, with variants and a sign: `md:-ml-2`, `rounded-tl-sm`, `before:left-0`. */
const physicalClass =
  /(?<=^|[\s"'`:!])-?(?:(?:scroll-)?[mp][lr]-[\d[(a-z]|(?:left|right)-[\d[(a-z]|border-[lr](?=[\s"'`;!-])|rounded-(?:[lr]|[tb][lr])(?=[\s"'`;!-])|(?:text|float|clear)-(?:left|right)(?=[\s"'`;!]))/gm
const physicalProperty =
  /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:^|[{;\s])(?:left|right):|(?:text-align|float):\s*(?:left|right)/gm

it('styles name the sides of a line start and end, not left and right', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    const matches = [...text.matchAll(physicalClass)]
    if (file.endsWith('.css')) matches.push(...text.matchAll(physicalProperty))
    return matches.map(([match]) => `${file}: ${match.trim()}`)
  })
  expect(found).toEqual([])
})
