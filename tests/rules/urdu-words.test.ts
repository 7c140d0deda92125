import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// A thing has one Urdu name everywhere: no text uses a word of the column "Not" in docs/urdu.md.

const folders = [
  'lib/base/i18n',
  'lib/shop/content/drafts',
  'lib/shop/settings',
  'lib/shop/identity',
  'components',
  'demo/content',
]
const sources = [
  'public/offline.html',
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|json)$/.test(path))
      .map((path) => `${folder}/${path}`),
  ),
]

const unwanted = readFileSync('docs/urdu.md', 'utf8')
  .split('\n')
  .flatMap((line) => line.match(/^\|.*\|([^|]*)\|$/)?.[1] ?? [])
  .flatMap((cell) => cell.split('،'))
  .map((word) => word.trim())
  .filter((word) => /[\u0600-\u06ff]/.test(word))

const inUrdu = new RegExp(`(?<![\\p{L}\\p{M}])(?:${unwanted.join('|')})(?![\\p{L}\\p{M}])`, 'gu')

const unwantedIn = (text: string) => text.match(inUrdu) ?? []

describe('words that the shop has a better one for', () => {
  it.each([
    ['آپ کا کھاتہ بند ہے', ['کھاتہ']],
    ['کل رقم، کُل رقم', ['کل رقم']],
    ['سمندر 5 سم دور', ['سم']],
    ['خدمات اور سروس', []],
  ])('are found in %j', (text, words) => {
    expect(unwantedIn(text)).toEqual(words)
  })

  it('are in none of the texts', () => {
    const wrong = sources.flatMap((file) =>
      unwantedIn(readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`),
    )
    expect(wrong).toEqual([])
  })
})
