import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

// Names, comments and documents do not use the words of the column "Not" in docs/glossary.md, which explains its three kinds.

const folders = [
  'app',
  'bench',
  'components',
  'demo',
  'lib',
  'prisma',
  'scripts',
  'server',
  'simulators',
  'tests',
]
const excluded = /^(prisma\/migrations|demo\/(drawings|content))\//
const sources = [
  ...readdirSync('.').filter((name) => /\.(ts|mjs)$/.test(name)),
  ...folders.flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`)),
].filter((path) => /\.(tsx?|mjs|css|prisma|sql)$/.test(path) && !excluded.test(path))
const documents = [
  'ARCHITECTURE.md',
  'README.md',
  ...readdirSync('docs', { recursive: true })
    .map((path) => `docs/${path}`)
    .filter((path) => path.endsWith('.md') && path !== 'docs/glossary.md'),
]

/** The words of the column "Not": those in bold, and those in bold or marked as code. */
function readGlossary(): { inComments: string[]; inNames: string[] } {
  const cells = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .flatMap((line) => line.match(/^\|.*\|([^|]*)\|$/)?.[1] ?? [])
    .join(',')
  const words = (pattern: RegExp) => [...cells.matchAll(pattern)].map(([, word = '']) => word)
  const bold = words(/\*\*(\w+)\*\*/g)
  return { inComments: bold, inNames: [...bold, ...words(/`(\w+)`/g)] }
}

const plural = (word: string) => [word, `${word}s`, word.replace(/f$/, 'ves'), word.replace(/y$/, 'ies')]
const capitalOrSmall = (word: string) => `${word}|${word[0]?.toUpperCase()}${word.slice(1)}`
const glossary = readGlossary()
const wrongNames = new Set(glossary.inNames.flatMap(plural))
const inComment = new RegExp(`\\b(${glossary.inComments.flatMap(plural).join('|')})\\b`, 'gi')
// Only files in which it matches are parsed, because parsing takes most of the time.
const inName = new RegExp(`(?<![a-z])(${[...wrongNames].map(capitalOrSmall).join('|')})(?![a-z])`)
const comments = /\/\*[\s\S]*?\*\/|(?<!\S)(\/\/|--).*/g

/** The parts of a name in lower case: `reasonTold` -> `reason`, `told`. */
const partsOf = (name: string) => name.split(/_|\$|(?<=[a-z\d])(?=[A-Z])/).map((part) => part.toLowerCase())

function namesIn(file: string, text: string): { word: string; at: number }[] {
  const found: { word: string; at: number }[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && partsOf(node.text).some((part) => wrongNames.has(part)))
      found.push({ word: node.text, at: node.getStart(source) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const wordsIn = (text: string) =>
  [...text.matchAll(comments)].flatMap((comment) =>
    [...comment[0].matchAll(inComment)].map((match) => ({ word: match[0], at: comment.index + match.index })),
  )

/** In documents: code, quoted texts, addresses, and the words in capitals of the API. */
const notProse = /`[^`\n]*`|"(?:[^"\n]|\n(?!\n))*"|“[^”]*”|(?<=\/)[\w-]+|\b[A-Z]{2,}\b/g
/** What is written in plain English in a document; everything else is blank, so that lines and columns stay. */
const proseOf = (text: string) => text.replace(notProse, (part) => part.replace(/[^\n]/g, ' '))

const place = (file: string, text: string, { word, at }: { word: string; at: number }) =>
  `${file}:${text.slice(0, at).split('\n').length}: ${word}`

it('names and comments use the terms of the glossary', () => {
  const wrong = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const names = /\.(tsx?|mjs)$/.test(file) && inName.test(text) ? namesIn(file, text) : []
    const words = text.search(inComment) < 0 ? [] : wordsIn(text)
    return [...words, ...names].map((found) => place(file, text, found))
  })
  expect(wrong).toEqual([])
})

const bannedIn = (text: string) => [...proseOf(text).matchAll(inComment)]

it('documents use the terms of the glossary', () => {
  const wrong = documents.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return bannedIn(text).map((match) => place(file, text, { word: match[0], at: match.index }))
  })
  expect(wrong).toEqual([])
})

it.each([
  ['Nobody knows.', 1],
  ['Two crowds, and a "crowd" of\ntexts', 1],
  ['an order at the gate, `gate`, (GATE), [gate](/gate)', 2],
  ['```\nlib/   what nobody else does\n```', 1],
  ['a "somebody\nelse" and /image-search/shelf', 0],
])('counts the words of the prose of %j', (text, count) => {
  expect(bannedIn(text)).toHaveLength(count)
})
