import 'server-only'
import { AppError } from '@/lib/errors'

// The parts of a multipart form (RFC 7578). Of our own, because the parser of Node reads a whole body before anything can be
// counted, and takes minutes for a body of tiny parts or of endless headers.

export interface FormPart {
  name: string
  /** The name of a file; null for a text. */
  fileName: string | null
  type: string
  /** A piece of the body. */
  bytes: Buffer<ArrayBuffer>
}

export const malformedForm = () => new AppError('MALFORMED_BODY', 'The request body could not be read.')

/** Of one part: its name, a file name and a type. */
const MAX_HEADER_BYTES = 8 * 1024
/** The characters and the length that RFC 2046 allows. */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i
const DISPOSITION =
  /^content-disposition:[ \t]*form-data; name="(?<name>[^"\r\n]*)"(?:; filename\*?="(?<file>[^"\r\n]*)")?/im
const TYPE = /^content-type:[ \t]*(?<type>[^\r\n]*)/im

/**
 * The parts in their order, each found when it is asked for. Throws MALFORMED_BODY for what is not such a form, its end
 * included.
 * @param contentType the header of the request
 */
export function* partsOf(body: Buffer<ArrayBuffer>, contentType: string): Generator<FormPart> {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const first = `--${quoted ?? plain}`
  const delimiter = Buffer.from(`\r\n${first}`)
  if (body.toString('latin1', 0, first.length) !== first) throw malformedForm()
  for (let at = first.length; ; ) {
    const next = body.toString('latin1', at, at + 2)
    if (next === '--') return
    const headerEnd = body.subarray(at, at + MAX_HEADER_BYTES).indexOf('\r\n\r\n')
    const begin = at + headerEnd + 4
    const end = body.indexOf(delimiter, begin)
    if (next !== '\r\n' || headerEnd < 0 || end < 0) throw malformedForm()
    yield { ...headersOf(body.subarray(at, at + headerEnd)), bytes: body.subarray(begin, end) }
    at = end + delimiter.length
  }
}

function headersOf(bytes: Buffer): Omit<FormPart, 'bytes'> {
  const headers = formText(bytes)
  const { name, file } = DISPOSITION.exec(headers)?.groups ?? {}
  if (name === undefined) throw malformedForm()
  const type = TYPE.exec(headers)?.groups?.type ?? 'text/plain'
  return { name: unescaped(name), fileName: file === undefined ? null : unescaped(file), type }
}

/** Browsers write these three characters of a name as escapes, and no others. */
const unescaped = (name: string) =>
  name.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%22', '"')

/** Throws MALFORMED_BODY for bytes that are not UTF-8. */
export function formText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformedForm()
  }
}
