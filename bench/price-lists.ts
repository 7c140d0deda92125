// Started by bench/price-lists.mjs with tsx: checks a price list, or reads hostile files, and writes the result as JSON into a file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { inLanguage } from '@/lib/base/i18n/answers'
import { columnName, workbookOf, workbookParts } from '../scripts/testing/workbook.mjs'
import { zipOf } from '../scripts/testing/zip.mjs'

const [answer = '', what = '', count = ''] = process.argv.slice(2)
process.env.LOG_LEVEL = 'silent'

/** Megabytes of this process and those it has started, shared pages once. */
function memoryMb(): number {
  const children = readdirSync(`/proc/${process.pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  const sizes = [String(process.pid), ...children].map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      // It has ended meanwhile.
      return 0
    }
  })
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** The columns of a nursery, with the texts that a list has. */
function listOf(rows: number): (string | number)[][] {
  const words = 'Grows fast in shade. Water once a week; feed it in spring and autumn. '
  return [
    ['Sr No', 'Plant Name', 'Pot Size', 'Rate', 'Qty', 'Weight (kg)', 'Type', 'Details', 'Code'],
    ...Array.from({ length: rows }, (_, at) => [
      at + 1,
      `Bench plant ${at}`,
      `${4 + (at % 8)} inch`,
      100 + (at % 900),
      at % 50,
      0.5 + (at % 9) / 4,
      ['Indoor', 'Outdoor', 'Seasonal'][at % 3] ?? '',
      words.repeat(3),
      `B-${at}`,
    ]),
  ]
}

async function measured(kind: string, rows: number) {
  const { createImport } = await import('@/lib/office/imports/commands')
  const { checkImports } = await import('@/lib/office/imports/check')
  const { getImport } = await import('@/lib/office/imports/queries')
  const { readImportColumns } = await import('@/lib/office/imports/read-columns')
  const { db } = await import('@/lib/platform/database/client')
  const { factories } = await import('../tests/support/factories')
  const { id } = await factories(db).admin()
  const viewer = { id, role: 'ADMIN' } as Parameters<typeof createImport>[0]
  const table = listOf(rows)
  const quoted = table.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')
  const bytes = kind === 'csv' ? new TextEncoder().encode(quoted) : await workbookOf(table)
  const file = new File([bytes], `list.${kind}`)
  const { columns } = await readImportColumns(viewer, {
    file: new File(
      [
        table
          .slice(0, 9)
          .map((cells) => cells.join(','))
          .join('\n'),
      ],
      'head.csv',
    ),
  })
  let peakMb = 0
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb())
  }, 50)
  const going = new AbortController().signal
  const laps: number[] = []
  let began = performance.now()
  const lap = () => {
    laps.push(Math.round(performance.now() - began))
    began = performance.now()
  }
  const { _id } = await createImport(viewer, { file, columns })
  lap()
  await checkImports(going)
  lap()
  clearInterval(timer)
  const [readMs, checkMs] = laps
  const { counts } = await getImport(viewer, _id)
  return { kind, bytes: bytes.length, readMs, checkMs, peakMb: Math.round(peakMb), products: counts.new }
}

async function hostileFiles(): Promise<Record<string, Uint8Array>> {
  const parts = workbookParts([['Name', 'Price']])
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const megabytes = (number: number, text = '\0') => new Uint8Array(Buffer.alloc(number << 20, text))
  const wide = (columns: number, rows: number) =>
    sheet(
      Array.from(
        { length: rows },
        (_, row) =>
          `<row r="${row + 1}">${Array.from({ length: columns }, (_, at) => `<c r="${columnName(at)}${row + 1}"><v>1</v></c>`).join('')}</row>`,
      ).join(''),
    )
  const cell = (place: string) => sheet(`<row r="1"><c r="${place}"><v>1</v></c></row>`)
  const text = (repeated: string, length: number) => `<si><t>${repeated.repeat(length)}</t></si>`
  return {
    'a bomb of 300 MB': await zipOf({ ...parts, 'xl/worksheets/sheet2.xml': megabytes(300) }),
    'a bomb that lies': await zipOf(
      { ...parts, 'xl/worksheets/sheet2.xml': megabytes(300) },
      { 'xl/worksheets/sheet2.xml': 1000 },
    ),
    'sixty bombs of 20 MB': await zipOf({
      ...parts,
      ...Object.fromEntries(
        Array.from({ length: 60 }, (_, at) => [`xl/worksheets/s${at}.xml`, megabytes(20)]),
      ),
    }),
    '60 MB of nothing': await zipOf({ ...parts, 'xl/worksheets/sheet1.xml': megabytes(60, ' ') }),
    '60 MB of open tags': await zipOf({ ...parts, 'xl/worksheets/sheet1.xml': megabytes(60, '<a>') }),
    '60 MB of one text': await zipOf({
      ...parts,
      'xl/worksheets/sheet1.xml': new TextEncoder().encode(sheet('')),
      'xl/sharedStrings.xml': new TextEncoder().encode(`<sst>${text('a', 60_000_000)}</sst>`),
    }),
    '16,384 columns': await workbookOf(wide(16_384, 4)),
    'a million rows below': await workbookOf(cell('A999999999')),
    'a column without end': await workbookOf(cell('ZZZZZZZZZ1')),
    'three million cells': await workbookOf(wide(300, 10_000)),
    'formulas without values': await workbookOf([['Name', { formula: 'A1' }]]),
    'half a file': (await workbookOf(listOf(1000))).slice(0, 20_000),
    'no workbook': await zipOf({ 'a.txt': megabytes(1) }),
    'an old file': Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(10_000)]),
  }
}

async function refused() {
  const { readImportColumns } = await import('@/lib/office/imports/read-columns')
  const viewer = { id: '', role: 'ADMIN' } as Parameters<typeof readImportColumns>[0]
  const results = []
  for (const [name, bytes] of Object.entries(await hostileFiles())) {
    const file = new File([bytes as Uint8Array<ArrayBuffer>], 'list.xlsx')
    const delay = monitorEventLoopDelay({ resolution: 5 })
    await new Promise((resolve) => setTimeout(resolve, 200))
    delay.enable()
    const began = performance.now()
    const error = await readImportColumns(viewer, { file }).then(
      () => null,
      (failure: { details?: { fields?: Record<string, string> } }) =>
        inLanguage('en', failure.details?.fields?.file ?? String(failure)),
    )
    const ms = Math.round(performance.now() - began)
    delay.disable()
    results.push({ name, bytes: bytes.length, error, ms, waitMs: Math.round(delay.max / 1e6) })
  }
  return results
}

const result = what === 'hostile' ? await refused() : await measured(what, Number(count))
writeFileSync(answer, JSON.stringify(result))
// The pool would keep the process for half a minute.
process.exit()
