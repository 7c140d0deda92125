import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { messages } from '@/lib/base/i18n/messages'

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

const texts = Object.fromEntries(locales.map((locale) => [locale, new Map(textsOf(messages[locale]))]))
const english = texts.en ?? new Map()
const urdu = texts.ur ?? new Map()

describe('texts', () => {
  it('exist in both languages', () => {
    expect([...urdu.keys()].sort()).toEqual([...english.keys()].sort())
    for (const all of [english, urdu]) expect([...all].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('have the same values and tags in both languages', () => {
    const names = (text: string) => [...new Set(namesIn(compile(text)))].sort()
    for (const [key, text] of english) expect(names(urdu.get(key) ?? ''), key).toEqual(names(text))
  })

  it('are used', () => {
    const used = usedKeys()
    const isUsed = (key: string) =>
      used.exact.has(key) || used.beginnings.some((beginning) => key.startsWith(beginning))
    expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([])
  })
})

const files = ['app', 'components', 'lib'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(root, path)),
)

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
        if (group !== undefined) groups.set(node.name.text, group)
      } else if (ts.isCallExpression(node)) {
        const { expression } = node
        const callee = ts.isPropertyAccessExpression(expression) ? expression.expression : expression
        const group = ts.isIdentifier(callee) ? groups.get(callee.text) : undefined
        const [key] = node.arguments
        if (group !== undefined && key) note(group, key)
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { exact, beginnings }

  function note(group: string, key: ts.Expression): void {
    if (ts.isStringLiteralLike(key)) exact.add(`${group}.${key.text}`)
    else if (ts.isConditionalExpression(key))
      for (const one of [key.whenTrue, key.whenFalse]) note(group, one)
    else beginnings.push(`${group}.${ts.isTemplateExpression(key) ? key.head.text : ''}`)
  }
}

/** The group that `useTranslations('cart.menu')` or `translator(locale, 'mail')` reads. */
function groupOf(initializer: ts.Expression | undefined): string | undefined {
  const call = initializer && ts.isAwaitExpression(initializer) ? initializer.expression : initializer
  if (!call || !ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return undefined
  const group = call.arguments.at(-1)
  return readers.has(call.expression.text) && group && ts.isStringLiteral(group) ? group.text : undefined
}
