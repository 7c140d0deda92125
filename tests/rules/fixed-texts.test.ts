import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

// New texts, the admin area's too, go into lib/base/i18n/messages. What stands in its components from before may only become less.

/** Lower it when texts have moved. */
const FROM_BEFORE = 815

const hasWord = (text: string) => /[A-Za-z]{2}/.test(text.replaceAll(/&\w+;/g, ''))
const named = /^(?:label|title|heading|placeholder|hint|description|aria-label|alt)$/

/** The English texts that stand in the JSX of a file. */
function textsIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWord(node.text)) found.push(`${path}: ${node.text.trim()}`)
    if (
      ts.isJsxAttribute(node) &&
      named.test(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      hasWord(node.initializer.text)
    )
      found.push(`${path}: ${node.initializer.text}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it('no English text is added to the JSX of pages and components', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const texts = files.filter((file) => file.endsWith('.tsx')).flatMap(textsIn)
  expect(texts.length).toBeLessThanOrEqual(FROM_BEFORE)
})
