import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

// The texts that a page's client components use are sent to the browser: by a ClientMessages of the page, of its layouts, or
// of a component it shows. Where in the page it stands is for the tests in the browser.

interface Module {
  isClient: boolean
  imports: string[]
  /** Groups of texts its components read. */
  uses: string[]
  /** Groups of texts it sends. */
  sends: string[]
}

const known = new Map<string, Module>()

function moduleAt(path: string): Module {
  const module = known.get(path) ?? read(path)
  known.set(path, module)
  return module
}

function read(path: string): Module {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const [first] = source.statements
  const isClient =
    first !== undefined &&
    ts.isExpressionStatement(first) &&
    first.expression.getText(source) === "'use client'"
  const module: Module = { isClient, imports: [], uses: [], sends: [] }
  const addImport = (name: ts.Node | undefined) => {
    const file = name && ts.isStringLiteral(name) ? fileOf(path, name.text) : undefined
    if (file) module.imports.push(file)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !isOfTypes(node)) addImport(node.moduleSpecifier)
    else if (ts.isExportDeclaration(node) && !node.isTypeOnly) addImport(node.moduleSpecifier)
    else if (ts.isCallExpression(node)) {
      const [argument] = node.arguments
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) addImport(argument)
      const isReader = ts.isIdentifier(node.expression) && node.expression.text === 'useTranslations'
      if (isReader && argument && ts.isStringLiteral(argument)) module.uses.push(argument.text)
    } else if (isSentList(node)) module.sends.push(...literalsIn(node))
    module.sends.push(...ownTexts(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return module
}

const isOfTypes = ({ importClause }: ts.ImportDeclaration) =>
  importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword

/** `<ClientMessages of={[…]}>`, or a constant that is named there: it ends in Messages. */
const isSentList = (node: ts.Node): boolean =>
  (ts.isJsxAttribute(node) && node.name.getText() === 'of') ||
  (ts.isVariableDeclaration(node) && /Messages$/.test(node.name.getText()))

const literalsIn = (node: ts.Node): string[] =>
  ts.isStringLiteral(node) ? [node.text] : node.getChildren().flatMap((child) => literalsIn(child))

/** `<TextsProvider messages={{ errors: … }}>`: texts that are part of the script. */
const ownTexts = (node: ts.Node): string[] =>
  ts.isJsxAttribute(node) &&
  node.name.getText() === 'messages' &&
  node.initializer &&
  ts.isJsxExpression(node.initializer) &&
  node.initializer.expression &&
  ts.isObjectLiteralExpression(node.initializer.expression)
    ? node.initializer.expression.properties.map((property) => property.name?.getText() ?? '')
    : []

function fileOf(from: string, name: string): string | undefined {
  if (!/^(?:@\/|\.)/.test(name)) return undefined
  const base = name.startsWith('@/') ? name.slice(2) : join(dirname(from), name)
  return [`${base}.tsx`, `${base}.ts`, join(base, 'index.ts'), base].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  )
}

/** What a page shows: its modules, of which those below a client component run in the browser. */
function textsOf(entries: readonly string[]) {
  const sent = new Set<string>()
  const used = new Map<string, string>()
  const seen = new Set<string>()
  const visit = (path: string, isInBrowser: boolean) => {
    const module = moduleAt(path)
    const runsInBrowser = isInBrowser || module.isClient
    const key = `${path} ${runsInBrowser}`
    if (seen.has(key)) return
    seen.add(key)
    for (const group of module.sends) sent.add(group)
    if (runsInBrowser) for (const group of module.uses) used.set(group, path)
    for (const file of module.imports) visit(file, runsInBrowser)
  }
  for (const entry of entries) visit(entry, false)
  return { sent, used }
}

const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((path) => join('app', path))
const pages = files.filter((path) => /\/(?:page|not-found|error)\.tsx$/.test(path))

function layoutsAbove(page: string): string[] {
  const folders = dirname(page).split('/')
  return folders
    .map((_, index) => join(...folders.slice(0, index + 1), 'layout.tsx'))
    .filter((path) => existsSync(path))
}

it.each(pages)('%s has the texts of its client components', (page) => {
  const { sent, used } = textsOf([page, ...layoutsAbove(page)])
  const isSent = (group: string) =>
    group.split('.').some((_, end, names) => sent.has(names.slice(0, end + 1).join('.')))
  expect([...used].filter(([group]) => !isSent(group)).map(([group, path]) => `${group} in ${path}`)).toEqual(
    [],
  )
})
