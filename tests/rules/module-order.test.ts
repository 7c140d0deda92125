import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

// Directions of imports (ARCHITECTURE.md): no cycles, the groups and domains of lib and the folders of components in the
// written order, nothing of the server in components.

interface Import {
  from: string
  to: string
  /** Erased by the compiler: `import type`. */
  isType: boolean
}

const roots = ['app', 'components', 'lib', 'server']
const single = ['middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts']
const files = [
  ...single,
  ...roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs)$/.test(path))
      .map((path) => join(root, path)),
  ),
]
const known = new Set(files)

/** The file of this repository that an import leads to; null for packages. */
function resolve(from: string, specifier: string): string | null {
  if (!/^(@\/|\.)/.test(specifier)) return null
  const path = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier)
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`, `${path}/index.ts`]
  return candidates.find((candidate) => known.has(candidate)) ?? null
}

/** Every specifier of a file with whether it is only for types. */
function specifiersOf(file: string): { specifier: string; isType: boolean }[] {
  const found: { specifier: string; isType: boolean }[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const isType = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly : node.isTypeOnly
      const name = node.moduleSpecifier
      if (name && ts.isStringLiteral(name)) found.push({ specifier: name.text, isType: isType === true })
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [name] = node.arguments
      if (name && ts.isStringLiteral(name)) found.push({ specifier: name.text, isType: false })
    } else if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    ) {
      found.push({ specifier: node.argument.literal.text, isType: true })
    }
    ts.forEachChild(node, visit)
  }
  const text = readFileSync(file, 'utf8')
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  // The types of JSDoc, whose comments are no nodes of the tree.
  for (const [, specifier = ''] of text.matchAll(/\{[^\n]*?import\('([^'\n]+)'\)/g))
    if (!found.some((one) => one.specifier === specifier)) found.push({ specifier, isType: true })
  return found
}

const specifiers = new Map(files.map((file) => [file, specifiersOf(file)]))
const imports: Import[] = files.flatMap((from) =>
  (specifiers.get(from) ?? []).flatMap(({ specifier, isType }) => {
    const to = resolve(from, specifier)
    return to === null ? [] : [{ from, to, isType }]
  }),
)

/** One cycle for each group of nodes that reach each other, as a path that ends where it begins. */
function cyclesOf(edges: readonly { from: string; to: string }[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (node: string, path: string[]) => {
    const at = path.indexOf(node)
    if (at >= 0) cycles.push([...path.slice(at), node].join(' -> '))
    if (at >= 0 || done.has(node)) return
    for (const to of next.get(node) ?? []) walk(to, [...path, node])
    done.add(node)
  }
  for (const node of next.keys()) walk(node, [])
  return cycles
}

/** `base/money` of lib/base/money.ts, `orders/order` of lib/orders/order/rules.ts, `swaps` of a group without domains. */
function domainOf(file: string): string {
  const [, group = '', domain = ''] = file.replace(/\.\w+$/, '').split('/')
  return groups.includes(`${group}/`) ? `${group}/${domain}` : group
}

/** `orders` of components/orders/order-card.tsx, `admin/orders` of components/admin/orders/columns.tsx, `admin` of its own files. */
function folderOf(file: string): string {
  const [, first = '', second = ''] = file.split('/')
  return first === 'admin' && !second.includes('.') ? `admin/${second}` : first
}

const architecture = readFileSync('ARCHITECTURE.md', 'utf8')
const folders =
  /Folders of `components`, in their order: ([^.]+)\./.exec(architecture)?.[1]?.split(/,\s+/) ?? []
const rest = folders.indexOf('admin/*')
/** Those of `admin/*` have one rank: none of them imports another. */
const rankOf = (folder: string) => (folders.includes(folder) ? folders.indexOf(folder) : rest)

/** The domains in the order of ARCHITECTURE.md: a line without indent is a group, its domains follow. */
const [, list = ''] = architecture.split('in their order:\n\n```\n')
const lines = list.split('\n```')[0]?.split('\n') ?? []
const groups = lines.flatMap((line) => /^\S+/.exec(line)?.[0] ?? [])
const order = lines.flatMap((line, at) => {
  const group = lines.slice(0, at + 1).findLast((one) => !one.startsWith(' ')) ?? ''
  const name = group.split(' ')[0] ?? ''
  if (line === group) return name.endsWith('/') ? [] : [name]
  const names = /^ {2}([\w-]+(?:, [\w-]+)*)/.exec(line)?.[1]?.split(', ') ?? []
  return names.map((domain) => name + domain)
})

const describeImport = ({ from, to }: Import) => `${from} imports ${to}`

describe('the order of domains', () => {
  it('lists every domain of lib once', () => {
    const domains = new Set(files.filter((file) => file.startsWith('lib/')).map(domainOf))
    expect(order.toSorted()).toEqual([...domains].toSorted())
  })

  it('lets a domain import only those before it', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.startsWith('lib/') &&
        to.startsWith('lib/') &&
        order.indexOf(domainOf(to)) > order.indexOf(domainOf(from)),
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  it('keeps lib below components and app, and components below app', () => {
    const level = (file: string) => ['lib', 'components', 'app'].indexOf(file.split('/')[0] ?? '')
    const wrong = imports.filter(({ from, to }) => level(from) >= 0 && level(to) > level(from))
    expect(wrong.map(describeImport)).toEqual([])
  })
})

describe('the order of components', () => {
  const files = [...known].filter((file) => file.startsWith('components/'))

  it('lists every folder once', () => {
    const found = new Set(files.map(folderOf).filter((folder) => !/^admin\/./.test(folder)))
    expect(folders.filter((folder) => !folder.startsWith('admin/')).toSorted()).toEqual([...found].toSorted())
  })

  it('lets a folder import only those before it', () => {
    const wrong = imports.filter(({ from, to }) => {
      if (!from.startsWith('components/') || !to.startsWith('components/')) return false
      const [folder, other] = [folderOf(from), folderOf(to)]
      return folder !== other && rankOf(other) >= rankOf(folder)
    })
    expect(wrong.map(describeImport)).toEqual([])
  })
})

it('keeps the scripts out of what runs in a shop', () => {
  const importing = files.filter((file) =>
    (specifiers.get(file) ?? []).some(({ specifier }) => /^[@./]+\/scripts\//.test(specifier)),
  )
  expect(importing).toEqual([])
})

it('has no cycle of files', () => {
  expect(cyclesOf(imports)).toEqual([])
})

it('finds a cycle', () => {
  const edges = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' },
  ]
  expect(cyclesOf(edges)).toEqual(['b -> c -> b'])
})

it('keeps server-only code out of components', () => {
  const isServerOnly = (file: string) =>
    (specifiers.get(file) ?? []).some(
      ({ specifier, isType }) => !isType && /^(server-only|node:.*|next\/headers)$/.test(specifier),
    )
  const values = new Map<string, string[]>()
  for (const { from, to, isType } of imports) if (!isType) values.set(from, [...(values.get(from) ?? []), to])
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const to of values.get(file) ?? []) visit(to)
  }
  for (const file of files) if (file.startsWith('components/')) visit(file)
  expect([...reached].filter(isServerOnly)).toEqual([])
})
