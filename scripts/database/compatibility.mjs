// Whether the version before can run while and after a migration is applied, so that processes of both versions run side by
// side, and the shop can go back: docs/decisions/0085-releases-side-by-side.md. The first line of a migration says it, and
// tests/rules/migrations-compatible.test.ts compares that with its statements.

/** A mark of the first line: nothing has to stop before the migration is applied. */
const COMPATIBLE = /^-- compatible(?:: .+)?$/
/** The other mark: why all processes of the version before have to stop first. */
const STOP = /^-- stop before: (.+)$/
/** A comment before a statement that breaks a rule below, with the reason why the version before runs with it all the same. */
const FITS = /-- fits before: \S/

/** @param {string} sql */
const firstLine = (sql) => (sql.split('\n', 1)[0] ?? '').trim()

/** Whether a migration is marked as one that the version before can run with. @param {string} sql */
export const isCompatible = (sql) => COMPATIBLE.test(firstLine(sql))

/** Why the version before has to stop before a migration, or null. @param {string} sql */
export const stopReason = (sql) => STOP.exec(firstLine(sql))?.[1] ?? null

/** @typedef {{ text: string, fits: boolean, bodies: string[] }} Statement */

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|e'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"((?:[^"]|"")*)"|;|[^;'"$/eE-]+|[\s\S]/gi

/**
 * The statements of a file in lower case, without comments, the contents of texts and the bodies of functions, with their names
 * unquoted.
 * @param {string} sql
 */
function statementsOf(sql) {
  /** @type {Statement[]} */
  const statements = []
  const empty = () => ({ text: '', fits: false, bodies: /** @type {string[]} */ ([]) })
  let current = empty()
  for (const [token, , quoted] of sql.matchAll(TOKEN)) {
    if (token.startsWith('--')) current.fits ||= FITS.test(token)
    else if (token.startsWith('/*')) current.text += ' '
    else if (/^\$\w*\$/.test(token)) {
      current.bodies.push(token.replace(/^\$\w*\$|\$\w*\$$/g, ''))
      current.text += ' $body$ '
    } else if (/^e?'/i.test(token) && token.length > 1) current.text += "''"
    else if (quoted !== undefined) current.text += quoted
    else if (token === ';') {
      statements.push(current)
      current = empty()
    } else current.text += token
  }
  return [...statements, current]
    .map((one) => ({ ...one, text: one.text.toLowerCase().replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
}

/** Splits at the commas that are in no brackets. @param {string} text */
function partsOf(text) {
  /** @type {string[]} */
  const parts = ['']
  let depth = 0
  for (const character of text) {
    depth += '(['.includes(character) ? 1 : ')]'.includes(character) ? -1 : 0
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** @param {string} name */
const bare = (name) => name.replace(/^.*\./, '').replace(/[()]/g, '')

const ALTER_TABLE = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/
const CREATED = /^create (?:unlogged )?(table|type) (?:if not exists )?([\w.]+)/
const ADD_CONSTRAINT = /^add (?:constraint \S+ )?(primary key|unique|check|foreign key|exclude)\b(.*)$/
const ADD_COLUMN = /^add (?:column )?(?:if not exists )?(\S+) (.*)$/
const FILLED = /\bdefault\b|\bgenerated\b|\b(?:big|small)?serial\b/
const WORDS_OF_SQL = new Set(
  (
    'and or not null is in between like ilike similar to case when then else end true false any all array some distinct from ' +
    'cast as interval date time timestamp current_date current_timestamp valid unique check nulls asc desc using collate where'
  ).split(' '),
)

/** The columns that an expression names. @param {string} expression */
const columnsIn = (expression) =>
  [...expression.replace(/::\s*[\w.]+(?:\[\])?/g, ' ').matchAll(/[a-z_][\w.]*(?!\w*\s*\()/g)]
    .map(([name]) => bare(name))
    .filter((name) => !WORDS_OF_SQL.has(name))

/**
 * The parts of a migration that the version before would not run with, one sentence each; empty when its statements only add.
 * @param {string} sql
 */
export function incompatibilities(sql) {
  const statements = statementsOf(sql)
  const known = additionsOf(statements)
  return statements.flatMap((statement) => {
    if (statement.fits) return []
    return problemsOf(statement, known).map((problem) => `${problem}: ${statement.text.slice(0, 100)}`)
  })
}

/**
 * The additions of a migration, which the version before neither reads nor writes: tables, types, and columns with whether they have a
 * value when nothing is written.
 * @typedef {{ tables: Set<string>, types: Set<string>, columns: Map<string, Map<string, boolean>> }} Additions
 */

/** @param {Statement[]} statements @returns {Additions} */
function additionsOf(statements) {
  /** @type {Additions} */
  const known = { tables: new Set(), types: new Set(), columns: new Map() }
  for (const { text } of statements) {
    const [, kind, name] = CREATED.exec(text) ?? []
    if (kind && name) (kind === 'table' ? known.tables : known.types).add(bare(name))
    const [, table, actions] = ALTER_TABLE.exec(text) ?? []
    if (!table || !actions) continue
    const columns = known.columns.get(bare(table)) ?? new Map()
    known.columns.set(bare(table), columns)
    for (const action of partsOf(actions)) {
      const [, added, definition = ''] = (!ADD_CONSTRAINT.test(action) && ADD_COLUMN.exec(action)) || []
      if (added) columns.set(added, FILLED.test(definition))
      const [, filled] = /^alter (?:column )?(\S+) set default\b/.exec(action) ?? []
      if (filled && columns.has(filled)) columns.set(filled, true)
    }
  }
  return known
}

/** Kinds of statements that only add, or change nothing. */
const HARMLESS =
  /^(?:create (?:unlogged )?(?:table|sequence|type|domain|extension|index|view|materialized view|schema|statistics|trigger|constraint trigger)|create (?:or replace )?(?:function|procedure|trigger)|comment on|insert into|select|with|set|reset|analyze|grant|update|delete from|do)\b/

/** @param {Statement} statement @param {Additions} known @returns {string[]} */
function problemsOf({ text, bodies }, known) {
  const [, table = '', actions] = ALTER_TABLE.exec(text) ?? []
  if (actions) {
    if (known.tables.has(bare(table))) return []
    const columns = known.columns.get(bare(table)) ?? new Map()
    return partsOf(actions).flatMap((action) => problemOfAction(action, columns) ?? [])
  }
  const [, type = ''] = /^alter type (\S+)/.exec(text) ?? []
  if (type) return known.types.has(bare(type)) ? [] : ['changes a type that the version before reads']
  const unique = /^create unique index .*?\bon (?:only )?([\w.]+) ?(?:using \w+ ?)?\((.*)\)/.exec(text)
  if (unique) {
    const [, on = '', of = ''] = unique
    const columns = known.columns.get(bare(on)) ?? new Map()
    if (known.tables.has(bare(on)) || columnsIn(of).every((name) => columns.has(name))) return []
    return ['forbids values that the version before may write']
  }
  if (/^alter index \S+ set \(/.test(text)) return []
  if (/^(?:drop|alter|truncate)\b/.test(text)) return ['removes or changes what the version before may use']
  if (!HARMLESS.test(text)) return ['is not known to be harmless']
  const blocks = /^do\b/.test(text) ? bodies.flatMap((body) => problemsOfBlock(body, known)) : []
  return [...blocks, ...problemsOfReferences(text, known), ...problemsOfRows(text, known)]
}

/** @param {string} body of a DO statement @param {Additions} known */
function problemsOfBlock(body, known) {
  return statementsOf(body).flatMap((statement) => {
    if (statement.fits) return []
    if (/\bexecute\b/.test(statement.text)) return ['executes a text, which no test can read']
    const from = statement.text.search(/\b(?:alter|drop|create|truncate|update|delete|insert) \S/)
    return from < 0 ? [] : problemsOf({ ...statement, text: statement.text.slice(from) }, known)
  })
}

/** A row of a new table must not hold what the version before deletes. @param {string} text @param {Additions} known */
function problemsOfReferences(text, known) {
  if (!/^create (?:unlogged )?table\b/.test(text)) return []
  return [...text.matchAll(/\breferences ([\w.]+)([^,]*(?:\([^)]*\)[^,]*)?)/g)].flatMap(
    ([, to = '', rest = '']) =>
      known.tables.has(bare(to)) || /\bon delete (?:cascade|set null|set default)\b/.test(rest)
        ? []
        : [`stops deletes of ${bare(to)} by the version before`],
  )
}

const DELETE = /\bdelete from (?:only )?([\w.]+)/g
const UPDATE =
  /\bupdate (?:only )?([\w.]+)(?: as)?(?: (?!set\b)\w+)? set (.*?)(?= from | where | returning |$)/g

/** @param {string} text @param {Additions} known */
function problemsOfRows(text, known) {
  const [, into = ''] = /^insert into ([\w.]+)/.exec(text) ?? []
  const isReplaced = /\bdo update set\b/.test(text) && !known.tables.has(bare(into))
  return [
    ...(isReplaced ? [`changes rows of ${bare(into)}`] : []),
    ...queriesIn(text).flatMap((query) => problemsOfQuery(query, known)),
  ]
}

/** The statement and the queries in its brackets, each without those inside it. @param {string} text */
function queriesIn(text) {
  /** @type {string[]} */
  const queries = []
  const inner = /\(([^()]*)\)/
  let rest = text
  for (let found = inner.exec(rest); found; found = inner.exec(rest)) {
    const [whole, content = ''] = found
    const isQuery = /^ ?(?:select|with|update|delete|insert)\b/.test(content)
    if (isQuery) queries.push(content)
    rest = rest.replace(whole, () => (isQuery ? '[]' : `[${content}]`))
  }
  return [...queries, rest]
}

/** @param {string} query @param {Additions} known */
function problemsOfQuery(query, known) {
  const deletes = [...query.matchAll(DELETE)].map(([, table = '']) => bare(table))
  const updates = [...query.matchAll(UPDATE)].map(([, table = '', values = '']) => {
    const columns = known.columns.get(bare(table)) ?? new Map()
    const written = partsOf(values).flatMap((value) => columnsIn(value.split('=', 1)[0] ?? ''))
    return { table: bare(table), isNew: written.every((name) => columns.has(name)) }
  })
  return [
    ...deletes.filter((table) => !known.tables.has(table)).map((table) => `deletes rows of ${table}`),
    ...updates
      .filter(({ table, isNew }) => !isNew && !known.tables.has(table))
      .map(({ table }) => `changes values of ${table} that the version before reads`),
  ]
}

/**
 * @param {string} action of ALTER TABLE
 * @param {Map<string, boolean>} columns what the migration adds to the table
 * @returns {string | null}
 */
function problemOfAction(action, columns) {
  const [, kind, rest = ''] = ADD_CONSTRAINT.exec(action) ?? []
  if (kind) {
    const of = kind === 'check' || kind === 'exclude' ? rest : (/\((.*?)\)/.exec(rest)?.[1] ?? 'an_index')
    return columnsIn(of).every((name) => columns.has(name))
      ? null
      : 'forbids values that the version before may write'
  }
  const [, added = '', definition = ''] = ADD_COLUMN.exec(action) ?? []
  if (added) {
    const isNeeded = /\bnot null\b|\bprimary key\b/.test(definition) && !FILLED.test(definition)
    return isNeeded ? `needs a value for ${added}, which the version before does not write` : null
  }
  const [, changed = '', change = ''] = /^alter (?:column )?(\S+) (.*)$/.exec(action) ?? []
  if (changed) {
    if (/^set (?:default|statistics|storage|compression)\b/.test(change)) return null
    if (/^set not null\b/.test(change))
      return columns.get(changed)
        ? null
        : `needs a value for ${changed}, which the version before may not write`
    return columns.has(changed) ? null : `changes ${changed}, which the version before uses`
  }
  return /^(?:validate constraint|set \(|enable trigger)/.test(action)
    ? null
    : 'removes or changes what the version before may use'
}
