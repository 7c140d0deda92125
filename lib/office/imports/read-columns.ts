import 'server-only'
import type { z } from 'zod'
import { invalid } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import {
  guessListColumns,
  type ListColumn,
  listFields,
  listProblem,
} from '@/lib/catalogue/product-import/list-columns'
import { type ChosenColumns, headersProblem, readTable } from '@/lib/catalogue/product-import/table'
import { rememberedColumns } from '@/lib/office/imports/list-memory'
import type { ImportTableDto, importColumnsForm } from '@/lib/office/imports/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { pauseDeadline } from '@/lib/platform/database/deadline'
import type { Table } from '@/lib/platform/database/stream'
import { MAX_TABLE_COLUMNS } from '@/lib/platform/tables/columns'

/** The first rows that are shown to choose the columns by. */
const SHOWN_ROWS = 5
const SHOWN_LENGTH = 200

/** Reads a file without storing anything: its format, its columns, what they probably are, and its first rows (contract 2.1). */
export async function readImportColumns(
  _viewer: Viewer,
  { file }: z.output<typeof importColumnsForm>,
): Promise<ImportTableDto> {
  const table = await pauseDeadline(async () => readTable(new Uint8Array(await file.arrayBuffer())))
  if ('error' in table) throw invalid({ file: inEnglish(`file ${table.error}`) })
  const { headers, rows, format } = table
  if (rows.length === 0) throw invalid({ file: inEnglish('file has no rows') })
  const shown = rows
    .slice(0, SHOWN_ROWS)
    .map(({ cells }) => headers.map((_, at) => (cells[at] ?? '').slice(0, SHOWN_LENGTH)))
  const read = { rows: shown, lines: rows.length }
  if (format && !table.mayBeList) {
    const columns = headers.map((header) => ({ header, field: null }))
    return { ...read, format: format[0], columns, isKnown: true }
  }
  if (headers.length > MAX_TABLE_COLUMNS)
    throw invalid({ file: inEnglish(`file ${headersProblem(headers)}`) })
  const known = await rememberedColumns(headers, format !== null)
  const columns = known ?? guessListColumns(headers, shown)
  return { ...read, format: 'list', columns, isKnown: known !== null }
}

/** The columns that were sent for a list, else the remembered ones. Throws VALIDATION_FAILED for columns of another file. */
export const chosenColumns =
  (sent: readonly ListColumn[] | undefined): ChosenColumns =>
  async (headers, isOurs) => {
    if (!sent) return rememberedColumns(headers, isOurs)
    const isOfFile = sent.length === headers.length && sent.every(({ header }, at) => header === headers[at])
    if (!isOfFile) throw invalid({ columns: inEnglish('These are not the columns of this file') })
    const problem = listProblem(sent)
    if (problem)
      throw invalid({
        columns: inEnglish(
          'missing' in problem
            ? `Choose the column of the ${problem.missing}`
            : `Only one column can be the ${problem.twice}`,
        ),
      })
    return sent
  }

/** An empty price list, whose columns are known by their names. */
export function templateTable(language: Locale): Table<never> {
  const t = translator(language, 'catalogue.list.fields')
  return { columns: listFields.map((field) => t(field)), next: () => Promise.resolve([]), cells: () => [] }
}
