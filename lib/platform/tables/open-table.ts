import 'server-only'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { UnreadableTable } from '@/lib/base/csv/read'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { log } from '@/lib/platform/log'
import { limiter } from '@/lib/platform/server/limiter'
import { csvTable, type TableText } from '@/lib/platform/tables/table-text'
import { damaged, MAX_OUTPUT, tooLarge } from '@/lib/platform/tables/workbook-limits.mjs'

/** How files of Excel begin: .xlsx is a ZIP file, .xls is older and also holds files with a password. */
const zip = [0x50, 0x4b]
const compound = [0xd0, 0xcf, 0x11, 0xe0]
const begins = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** The table of a file, CSV or Excel. Throws UnreadableTable. */
export async function openTable(bytes: Uint8Array): Promise<TableText> {
  if (begins(bytes, compound))
    throw new UnreadableTable(
      'is an Excel file of the old kind (.xls), or locked with a password. Save it as .xlsx without a password, or as CSV (UTF-8)',
    )
  return begins(bytes, zip)
    ? { text: await inTurn(() => workbookText(bytes)), isWorkbook: true }
    : csvTable(bytes)
}

/** One workbook is read at a time, and few wait, as each may take all the memory that it is allowed. */
const inTurn = limiter(
  1,
  3,
  () => new AppError('SERVICE_UNAVAILABLE', apiText('answers.general.busy'), { retryAfter: 10 }),
)

/** A workbook of 5,000 rows takes a second. */
const maxMs = 30_000
const maxMemoryMb = 512

/** The process has rejected the file. */
const REJECTED = 2
/** An error of the process itself, which it has written. */
const FAILED = 1

/** Reads a workbook in a process of its own, see workbook-process.mjs. */
async function workbookText(bytes: Uint8Array): Promise<string> {
  // Hidden from the bundler: the file must find its packages where they are installed.
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'lib/platform/tables/workbook-process.mjs')
  const child = spawn(process.execPath, [`--max-old-space-size=${maxMemoryMb}`, file], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // None of the shop's secrets.
    env: { NODE_ENV: 'production' },
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), maxMs)
  // It may end before it has read everything; what it has written then says why.
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length
    // The process counts as well; this holds whatever goes wrong in it.
    if (length > MAX_OUTPUT) child.kill('SIGKILL')
    else text += decoder.decode(chunk, { stream: true })
  })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    if (code === 0) return text + decoder.decode()
    if (length > MAX_OUTPUT) throw new UnreadableTable(tooLarge)
    if (code === REJECTED) throw new UnreadableTable(text || damaged)
    const reason = code === FAILED ? text : `exit ${code ?? child.signalCode}`
    log.error('workbook_not_read', new Error(reason), { bytes: bytes.length })
    throw new UnreadableTable('takes too long or too much memory to read. Save the sheet as CSV (UTF-8)')
  } finally {
    clearTimeout(timer)
  }
}
