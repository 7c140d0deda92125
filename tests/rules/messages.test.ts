import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { messages } from '@/lib/base/i18n/messages'
import { answerTexts } from '@/lib/base/i18n/messages/answers'

// Every text exists in both languages, with the same values, and is used. The compiler finds keys that do not exist.

type Tree = { [key: string]: string | Tree }

/** All texts of a language: `cart.menu.view` and what it says. */
function textsOf(tree: Tree, path: readonly string[] = []): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key].join('.'), value] as const] : textsOf(value, [...path, key]),
  ) as [string, string][]
}

/** Names of values and tags in a compiled text: its parts are texts, 0 for `#`, and arrays that begin with a name. */
function namesIn(compiled: unknown): string[] {
  return Array.isArray(compiled) ? compiled.flatMap(namesInPart) : []
}

function namesInPart(part: unknown): string[] {
  if (!Array.isArray(part)) return []
  const [name, ...rest] = part
  // What a choice or a plural form says; what a tag contains follows directly.
  const choices = rest.filter((one) => one !== null && typeof one === 'object' && !Array.isArray(one))
  const inside = typeof rest[0] === 'number' ? choices.flatMap((all) => Object.values(all)) : [rest]
  return [String(name), ...inside.flatMap(namesIn)]
}

const texts = Object.fromEntries(
  locales.map((locale) => [locale, new Map(textsOf({ ...messages[locale], ...answerTexts[locale] }))]),
)
const english = texts.en ?? new Map()
const urdu = texts.ur ?? new Map()

/** lib/base/i18n/answer-text names these itself. */
const ofOurOwn = ['fields.named', 'fields.invalid']

describe('texts', () => {
  it('exist in both languages', () => {
    expect([...urdu.keys()].sort()).toEqual([...english.keys()].sort())
    for (const all of [english, urdu]) expect([...all].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('have the same values and tags in both languages', () => {
    const names = (text: string) => [...new Set(namesIn(compile(text)))].sort()
    for (const [key, text] of english) expect(names(urdu.get(key) ?? ''), key).toEqual(names(text))
  })

  it.each(['answers', 'fields'])('of %s are known to the compiler as they are', (name) => {
    const path = join('lib/base/i18n/messages/en', name)
    const [, declared] = readFileSync(`${path}.d.json.ts`, 'utf8').split('declare const messages: ')
    expect(declared).toBe(`${readFileSync(`${path}.json`, 'utf8').trim()};\nexport default messages;`)
  })

  it('are used', () => {
    const used = usedKeys()
    const isUsed = (key: string) =>
      ofOurOwn.includes(key) ||
      used.exact.has(key) ||
      used.beginnings.some((beginning) => key.startsWith(beginning))
    expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([])
  })
})

const files = ['app', 'components', 'lib'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('i18n/answer-text.ts'))
    .map((path) => join(root, path)),
)

/** The functions that name texts of the API: apiText('fields.required'), label('city'). */
const groupsOfAnswers = new Map([
  ['apiText', ''],
  ['label', 'fields.labels.'],
])

const readers = new Set(['useTranslations', 'getTranslations', 'translator'])

/** Keys as the code names them: t('view'), t.rich('view', …), t(isNew ? 'add' : 'save'), t(`days.${day}`), and t(key) for any of the group. */
function usedKeys(): { exact: Set<string>; beginnings: string[] } {
  const exact = new Set<string>()
  const beginnings: string[] = []
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const groups = new Map<string, string>()
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
        const group = groupOf(node.initializer)
        if (group !== undefined) groups.set(node.name.text, `${group}.`)
      } else if (ts.isCallExpression(node)) {
        const { expression } = node
        const callee = ts.isPropertyAccessExpression(expression) ? expression.expression : expression
        const name = ts.isIdentifier(callee) ? callee.text : ''
        const group = groups.get(name) ?? groupsOfAnswers.get(name)
        const [key] = node.arguments
        if (group !== undefined && key) note(group, key)
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { exact, beginnings }

  function note(group: string, key: ts.Expression): void {
    if (ts.isStringLiteralLike(key)) exact.add(`${group}${key.text}`)
    else if (ts.isConditionalExpression(key))
      for (const one of [key.whenTrue, key.whenFalse]) note(group, one)
    else beginnings.push(`${group}${ts.isTemplateExpression(key) ? key.head.text : ''}`)
  }
}

/** The group that `useTranslations('cart.menu')` or `translator(locale, 'mail')` reads. */
function groupOf(initializer: ts.Expression | undefined): string | undefined {
  const call = initializer && ts.isAwaitExpression(initializer) ? initializer.expression : initializer
  if (!call || !ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return undefined
  const group = call.arguments.at(-1)
  return readers.has(call.expression.text) && group && ts.isStringLiteral(group) ? group.text : undefined
}
