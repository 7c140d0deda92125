import 'server-only'
import { byteOrderMark, type Cell, csvLine } from '@/lib/base/csv/csv-line'
import { log } from '@/lib/platform/log'

/** Rows per query, so that memory does not grow with the table. */
const batch = 500

export interface Table<Row> {
  columns: readonly string[]
  /** The rows that follow `last`, at most `limit`; from the beginning without it. */
  next: (last: Row | undefined, limit: number) => Promise<Row[]>
  cells: (row: Row) => Cell[]
}

/** Streams a table as CSV; the next rows are read when the client has taken the previous ones. */
export function csvStream<Row>({ columns, next, cells }: Table<Row>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let last: Row | undefined
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(byteOrderMark + csvLine(columns)))
    },
    async pull(controller) {
      try {
        const rows = await next(last, batch)
        if (rows.length > 0) {
          controller.enqueue(encoder.encode(rows.map((row) => csvLine(cells(row))).join('')))
        }
        last = rows.at(-1)
        if (rows.length < batch) controller.close()
      } catch (error) {
        // The download fails instead of looking complete.
        log.error('export_aborted', error)
        controller.error(error)
      }
    },
  })
}

export function csvResponse<Row>(name: string, table: Table<Row>): Response {
  return new Response(csvStream(table), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
