import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import type { Multipart } from '@/lib/platform/http/endpoint'
import { formText, malformedForm, partsOf } from '@/lib/platform/http/form-parts'
import { readBytes } from '@/lib/platform/http/input'
import type { ApiRequest } from '@/lib/platform/server/request'

const fieldsCap = 1024 * 1024
/** Twice what the largest form sends. */
const MAX_PARTS = 200
/** `price[amount]`, `categories[]`, `name`. */
const keyShape = /^(?<name>[^[\]]+)(?:\[(?<inner>[^[\]]*)\])?$/

type Values = (string | File)[]

/**
 * The parts of a form as an object: `price[amount]` becomes `price.amount`; `categories[]` and repeated keys become
 * lists. Throws PAYLOAD_TOO_LARGE for files or fields above their limits, MALFORMED_BODY for anything that is not a
 * form, and for one of more than 200 parts.
 */
export async function readMultipart(request: ApiRequest, { files, fileCap }: Multipart): Promise<object> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', apiText('answers.request.sendForm'))
  }
  // One file too many is still read, so that the error can name its field.
  const bytes = await readBytes(request, (files + 1) * fileCap + fieldsCap)
  return nested(valuesByKey(bytes, type, fileCap))
}

/** Counts and measures each part before its value is read and the next one is found. */
function valuesByKey(bytes: Buffer<ArrayBuffer>, type: string, fileCap: number): Map<string, Values> {
  const form = new Map<string, Values>()
  let parts = 0
  let fieldBytes = 0
  for (const { name, fileName, type: fileType, bytes: sent } of partsOf(bytes, type)) {
    parts += 1
    if (parts > MAX_PARTS) throw malformedForm()
    const isFile = fileName !== null
    if (isFile && sent.length > fileCap)
      throw new AppError('PAYLOAD_TOO_LARGE', apiText('answers.request.fileTooLarge'))
    if (!isFile) fieldBytes += Buffer.byteLength(name) + sent.length
    if (fieldBytes > fieldsCap)
      throw new AppError('PAYLOAD_TOO_LARGE', apiText('answers.request.fieldsTooLarge'))
    // An input of a browser form in which no file was chosen sends a nameless one without bytes.
    if (fileName === '' && sent.length === 0) continue
    const value = isFile ? new File([sent], fileName, { type: fileType }) : formText(sent)
    const values = form.get(name)
    if (values) values.push(value)
    else form.set(name, [value])
  }
  return form
}

/** The objects have no prototypes: a key such as __proto__ stays a key, and is rejected by the strict schema. */
function nested(form: ReadonlyMap<string, Values>): object {
  const result: Record<string, unknown> = Object.create(null)
  for (const [key, values] of form) {
    const { name, inner } = keyShape.exec(key)?.groups ?? { name: key }
    if (name === undefined) continue
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

const oneOrMany = (values: Values) => (values.length === 1 ? values[0] : values)

function set(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key in target) throw sentTwice(key)
  target[key] = value
}

const sentTwice = (name: string) =>
  new AppError('VALIDATION_FAILED', apiText('answers.request.sentTwice', { name }))
