import 'server-only'
import { AppError } from '@/lib/errors'
import type { Multipart } from '@/lib/http/endpoint'
import { readBytes } from '@/lib/http/input'
import type { ApiRequest } from '@/lib/server/request'

const malformed = () => new AppError('MALFORMED_BODY', 'The request body could not be read.')
const fieldsCap = 1024 * 1024
/** `price[amount]`, `categories[]`, `name`. */
const keyShape = /^(?<name>[^[\]]+)(?:\[(?<inner>[^[\]]*)\])?$/

/**
 * The parts of a form as an object: `price[amount]` becomes `price.amount`; `categories[]` and repeated keys become
 * lists. Throws PAYLOAD_TOO_LARGE for files or fields above their limits, MALFORMED_BODY for anything that is not a
 * form.
 */
export async function readMultipart(request: ApiRequest, { files, fileCap }: Multipart): Promise<object> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please send the body as a multipart form.')
  }
  // One file too many is still read, so that the error can name its field.
  const bytes = await readBytes(request, (files + 1) * fileCap + fieldsCap)
  const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw malformed()
    })
  assertSize(form, fileCap)
  return nested(form)
}

function assertSize(form: FormData, fileCap: number): void {
  let fieldBytes = 0
  for (const [key, value] of form) {
    if (value instanceof File) {
      if (value.size > fileCap) throw new AppError('PAYLOAD_TOO_LARGE', 'One of the files is too large.')
      continue
    }
    // The replacement character of bytes that were not valid UTF-8 (contract 0.7).
    if (value.includes('\ufffd')) throw malformed()
    fieldBytes += Buffer.byteLength(key) + Buffer.byteLength(value)
  }
  if (fieldBytes > fieldsCap) throw new AppError('PAYLOAD_TOO_LARGE', 'The fields are too large.')
}

/** An input of a browser form in which no file was chosen sends a nameless one without bytes. */
const isUnchosen = (value: FormDataEntryValue) =>
  value instanceof File && value.name === '' && value.size === 0

/** Without prototypes: a key such as __proto__ stays a key, and is rejected by the strict schema. */
function nested(form: FormData): object {
  const result: Record<string, unknown> = Object.create(null)
  for (const key of new Set(form.keys())) {
    const values = form.getAll(key).filter((value) => !isUnchosen(value))
    const { name, inner } = keyShape.exec(key)?.groups ?? { name: key }
    if (name === undefined || values.length === 0) continue
    if (inner === undefined) set(result, name, oneOrMany(values))
    else if (inner === '') set(result, name, values)
    else {
      const group = result[name] ?? Object.create(null)
      if (typeof group !== 'object' || Array.isArray(group)) throw sentTwice(name)
      set(group, inner, oneOrMany(values))
      result[name] = group
    }
  }
  return result
}

const oneOrMany = (values: FormDataEntryValue[]) => (values.length === 1 ? values[0] : values)

function set(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key in target) throw sentTwice(key)
  target[key] = value
}

const sentTwice = (name: string) => new AppError('VALIDATION_FAILED', `The field ${name} was sent twice.`)
