import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

// What the code writes into the log, as its sources say it.

export interface LogEvent {
  name: string
  level: 'info' | 'error'
  fields: string[]
  file: string
}

const folders = ['lib', 'server', 'scripts/launch']
const isSource = (path: string) => /\.(?:ts|mjs)$/.test(path) && !path.endsWith('.d.ts')

/** The texts that an expression can have; null: it is not known before it runs. */
function textsOf(expression: ts.Expression): string[] | null {
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (!ts.isConditionalExpression(expression)) return null
  const [one, other] = [textsOf(expression.whenTrue), textsOf(expression.whenFalse)]
  return one && other ? [...one, ...other] : null
}

/** The names of an object's properties; those that are computed are left out. */
function keysOf(expression: ts.Expression | undefined): string[] {
  if (!expression || !ts.isObjectLiteralExpression(expression)) return []
  return expression.properties.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []))
}

const property = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  object.properties.find(
    (one): one is ts.PropertyAssignment =>
      ts.isPropertyAssignment(one) && ts.isIdentifier(one.name) && one.name.text === name,
  )?.initializer

/**
 * All events, and the calls whose event is a variable. An object with `job`, `event` and `kind` is one for eachRecord
 * (lib/platform/jobs/attempts.ts), which logs the record as `kind`. `#logOnce` and `#onStopped` are those of the picture engine.
 */
export function logEvents(): { events: LogEvent[]; variable: string[] } {
  const events: LogEvent[] = []
  const variable: string[] = []
  for (const folder of folders) {
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource)
    for (const path of paths) readFile(`${folder}/${path}`)
  }
  return { events, variable }

  function readFile(file: string) {
    const text = readFileSync(file, 'utf8')
    if (!/\blog\b|\bevent:/.test(text)) return
    const add = (names: string[] | null, level: LogEvent['level'], fields: string[]) => {
      if (!names) variable.push(file)
      for (const name of names ?? []) events.push({ name, level, fields, file })
    }
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) readCall(node, add)
      else if (ts.isObjectLiteralExpression(node)) readRecords(node, add)
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  }
}

type Add = (names: string[] | null, level: LogEvent['level'], fields: string[]) => void

function readCall({ expression, arguments: sent }: ts.CallExpression, add: Add) {
  if (!ts.isPropertyAccessExpression(expression)) return
  const { name, expression: object } = expression
  const [first, second, third] = sent
  const isLog = ts.isIdentifier(object) && object.text === 'log'
  if (!first) return
  if (isLog && name.text === 'error') add(textsOf(first), 'error', ['error', ...keysOf(third)])
  else if (isLog && name.text === 'info') add(textsOf(first), 'info', keysOf(second))
  else if (isLog && name.text === 'event') readServerEvent(first, second, add)
  else if (name.text === '#logOnce' || name.text === '#onStopped') add(textsOf(first), 'error', ['error'])
}

/** `log.event(level, { event, … })` of the server process. */
function readServerEvent(level: ts.Expression, fields: ts.Expression | undefined, add: Add) {
  if (!fields || !ts.isObjectLiteralExpression(fields)) return
  const event = property(fields, 'event')
  const isError = (textsOf(level) ?? ['error']).includes('error')
  const keys = keysOf(fields).filter((key) => key !== 'event')
  if (event) add(textsOf(event), isError ? 'error' : 'info', keys)
}

function readRecords(object: ts.ObjectLiteralExpression, add: Add) {
  const keys = keysOf(object)
  const [event, kind] = [property(object, 'event'), property(object, 'kind')]
  if (!event || !keys.includes('job') || !keys.includes('kind')) return
  add(textsOf(event), 'error', ['error', ...((kind && textsOf(kind)) ?? [])])
}
