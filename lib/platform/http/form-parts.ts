import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'

// The parts of a multipart form (RFC 7578). Of our own, because the parser of Node reads a whole body before anything can be
// counted, and takes minutes for a body of tiny parts or of endless headers.

export interface FormPart {
  name: string
  /** The name of a file; null for a text. */
  fileName: string | null
  type: string
  /** A piece of the body, unless it was encoded. */
  bytes: Buffer<ArrayBuffer>
}

export const malformedForm = () => new AppError('MALFORMED_BODY', apiText('answers.request.unreadable'))

/** The head of one part has its name, a file name and a type. */
const MAX_HEADER_BYTES = 8 * 1024
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i
const LINE_BREAK = '\r\n'

/**
 * The parts in their order, each found when it is asked for. Throws MALFORMED_BODY for what is not such a form, its end
 * included.
 * @param contentType the header of the request
 */
export function* partsOf(body: Buffer<ArrayBuffer>, contentType: string): Generator<FormPart> {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw malformedForm()
  const first = Buffer.from(`--${boundary}`)
  const delimiter = Buffer.from(`${LINE_BREAK}--${boundary}`)
  const bytesAt = (from: number, length: number) => body.toString('latin1', from, from + length)
  let at = 0
  // Some programs write empty lines first.
  while (bytesAt(at, 2) === LINE_BREAK) at += 2
  if (!body.subarray(at, at + first.length).equals(first)) throw malformedForm()
  for (at += first.length; ; ) {
    const next = bytesAt(at, 2)
    if (next === '--') return
    const headerEnd = body.subarray(at, at + MAX_HEADER_BYTES).indexOf(LINE_BREAK + LINE_BREAK)
    const begin = at + headerEnd + 4
    const end = body.indexOf(delimiter, begin)
    if (next !== LINE_BREAK || headerEnd < 0 || end < 0) throw malformedForm()
    yield partOf(body.subarray(at, at + headerEnd), body.subarray(begin, end))
    at = end + delimiter.length
  }
}

function partOf(headers: Buffer, sent: Buffer<ArrayBuffer>): FormPart {
  // A file name in another encoding does not stop the form: its letters are replaced.
  const lines = headers.toString('utf8').split(LINE_BREAK)
  const header = (wanted: string) =>
    lines
      .find((line) => line.slice(0, wanted.length + 1).toLowerCase() === `${wanted}:`)
      ?.slice(wanted.length + 1)
      .trim()
  const { name, fileName } = dispositionOf(header('content-disposition') ?? '')
  const isBase64 = header('content-transfer-encoding')?.toLowerCase() === 'base64'
  return {
    name,
    fileName,
    type: header('content-type') ?? 'text/plain',
    bytes: isBase64 ? Buffer.from(sent.toString('latin1'), 'base64') : sent,
  }
}

/** `; name="images"`, in one piece after the other. */
const PARAMETER = /\s*;\s*([\w-]+\*?)\s*=\s*(?:"([^"]*)"|([^\s;"]+))\s*/y

/** Throws for a header that is not understood to its end: a file would otherwise become a text. */
function dispositionOf(header: string): Pick<FormPart, 'name' | 'fileName'> {
  const [kind = ''] = header.split(';', 1)
  if (kind.trim().toLowerCase() !== 'form-data') throw malformedForm()
  const values = new Map<string, string>()
  PARAMETER.lastIndex = kind.length
  while (PARAMETER.lastIndex < header.length) {
    const [whole, key = '', quoted, plain = ''] = PARAMETER.exec(header) ?? []
    if (whole === undefined || values.has(key.toLowerCase())) throw malformedForm()
    values.set(key.toLowerCase(), quoted ?? plain)
  }
  const [name, fileName, encoded] = ['name', 'filename', 'filename*'].map((key) => values.get(key))
  if (name === undefined) throw malformedForm()
  if (encoded !== undefined) return { name: unescaped(name), fileName: decoded(encoded) }
  return { name: unescaped(name), fileName: fileName === undefined ? null : unescaped(fileName) }
}

/** Browsers write these three characters of a name as escapes, and no others. */
const unescaped = (name: string) =>
  name.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%22', '"')

/** `UTF-8'ur'%DA%AF.jpg` (RFC 5987); other programs write the name as it is. */
function decoded(fileName: string): string {
  const [, escaped] = /^utf-8'[\w-]*'(.*)$/is.exec(fileName) ?? []
  try {
    return escaped === undefined ? unescaped(fileName) : decodeURIComponent(escaped)
  } catch {
    throw malformedForm()
  }
}

/** Throws MALFORMED_BODY for bytes that are not UTF-8. */
export function formText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformedForm()
  }
}
