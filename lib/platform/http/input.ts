import 'server-only'
import type { z } from 'zod'
import { AppError, type FieldErrors, invalid } from '@/lib/base/errors'
import { answerOf, apiText, isAnswer } from '@/lib/base/i18n/answer-text'
import type { Endpoint } from '@/lib/platform/http/endpoint'
import { flatIssues, pathOf } from '@/lib/platform/http/issues'
import type { ApiRequest } from '@/lib/platform/server/request'

const jsonCap = 256 * 1024
const deepest = 20
/** More than any form has fields; a body of a hundred thousand wrong entries would be answered with megabytes. */
const MAX_NAMED = 100

const malformed = (text = apiText('answers.request.unreadable')) => new AppError('MALFORMED_BODY', text)

const unreadable = () => invalid({}, apiText('answers.request.escape'))
const unknownParameter = () => invalid({}, apiText('answers.request.unknownParameter'))

/** A group whose schema has a text of its own for it is itself a field of the form. */
const isGroupMissed = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' &&
  (issue.expected === 'object' || issue.expected === 'record') &&
  !isAnswer(issue.message)

/**
 * Parses with a strict schema. Some errors belong to no field (contract 0.3): an unknown key, a value in place of a
 * group of fields (`address: "here"`) whose schema has no text for it, and keys marked `formless`. A custom issue may
 * name its `field`. Errors inside `listsNamedFirst` are reported for the list and for its item.
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  kind: 'body' | 'query',
  listsNamedFirst: readonly string[] = [],
): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: FieldErrors = {}
  for (const issue of flatIssues(parsed.error.issues)) {
    const text = answerOf(issue.message)
    if (issue.code === 'unrecognized_keys') {
      throw kind === 'query' ? unknownParameter() : invalid({}, apiText('answers.request.unknownField'))
    }
    if (isGroupMissed(issue)) {
      throw invalid({}, apiText('answers.request.group'))
    }
    if (issue.code === 'custom' && issue.params?.formless === true) throw invalid({}, text)
    const path = pathOf(issue)
    if (Object.keys(fields).length >= MAX_NAMED) continue
    const [list] = issue.path
    if (issue.path.length > 1 && typeof list === 'string' && listsNamedFirst.includes(list)) {
      fields[list] ??= text
    }
    if (path) fields[path] ??= text
    else throw invalid({}, text)
  }
  throw invalid(fields)
}

/** The query of a request. Errors of unknown parameters belong to no field. */
export function parseQuery<S extends z.ZodType>(schema: S, search: string): z.output<S> {
  const { query, errors } = readQuery(search)
  if (Object.keys(errors).length === 0) return parseInput(schema, query, 'query')
  const issues = schema.safeParse(query).error?.issues ?? []
  throw issues.some(({ code }) => code === 'unrecognized_keys') ? unknownParameter() : invalid(errors)
}

/**
 * The query as an object: repeated `key[]` become arrays, other repeated keys are errors. A percent sign without an
 * escape stands for itself. Throws for escapes that are not UTF-8.
 */
function readQuery(search: string) {
  const query: Record<string, string | string[]> = Object.create(null)
  const errors: FieldErrors = Object.create(null)
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (!pair) continue
    const [rawKey = '', ...rest] = pair.split('=')
    const key = decoded(rawKey)
    const isList = key.endsWith('[]')
    const name = isList ? key.slice(0, -2) : key
    const value = decoded(rest.join('='))
    if (!isList && key in query) errors[name] = apiText('fields.sentOnce', { name })
    const known = query[key]
    if (isList && Array.isArray(known)) known.push(value)
    else query[key] = isList ? [value] : value
  }
  return { query, errors }
}

function decoded(part: string): string {
  let text: string
  try {
    text = decodeURIComponent(part.replaceAll('+', ' ').replace(/%(?![0-9a-f]{2})/gi, '%25'))
  } catch {
    throw unreadable()
  }
  // The replacement character of bytes that were not valid UTF-8.
  if (text.includes('\ufffd')) throw unreadable()
  return text
}

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', apiText('answers.request.tooLarge'))

/** Throws PAYLOAD_TOO_LARGE for a body that is declared to be larger. */
function assertDeclaredSize(request: ApiRequest, cap: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > cap) throw tooLarge()
}

/** Reads at most `cap` bytes; throws PAYLOAD_TOO_LARGE beyond that, without reading on. */
export async function readBytes(request: ApiRequest, cap: number): Promise<Buffer<ArrayBuffer>> {
  assertDeclaredSize(request, cap)
  const chunks: Uint8Array[] = []
  for await (const chunk of chunksOf(request, cap)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* chunksOf(request: ApiRequest, cap: number): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  let size = 0
  const chunks = (request.body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  for (;;) {
    // The client closed the connection, so the answer is not read; this is not an error of the database.
    const { done, value } = await chunks.next().catch(() => {
      throw malformed()
    })
    if (done) return
    size += value.byteLength
    if (size > cap) {
      await chunks.return?.()
      throw tooLarge()
    }
    yield value
  }
}

/** The file that is the body, as it arrives. Throws for another type or a larger file. */
export function fileOf({ media, cap }: NonNullable<Endpoint['fileBody']>, request: ApiRequest) {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== media)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', apiText('answers.request.sendAs', { media }))
  assertDeclaredSize(request, cap)
  return chunksOf(request, cap)
}

/**
 * The JSON body of a call, as it was sent; undefined where the call takes none. Calls without a body accept none, an
 * empty one or {} (contract 0.1).
 */
export async function readBody(spec: Endpoint, request: ApiRequest): Promise<object | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const isJson = type === 'application/json'
  const needed = spec.body !== undefined && !spec.bodyOptional
  const bytes = await readBytes(request, jsonCap)
  const wrongType = () => new AppError('UNSUPPORTED_MEDIA_TYPE', apiText('answers.request.sendJson'))
  if (needed && !isJson) throw wrongType()
  if (bytes.length === 0 && !needed) return spec.body ? {} : undefined
  const value = parseJson(bytes)
  if (spec.body && !isJson && Object.keys(value).length > 0) throw wrongType()
  if (!spec.body && Object.keys(value).length > 0) throw invalid({}, apiText('answers.request.noFields'))
  return spec.body ? value : undefined
}

/** An object from JSON bytes: valid UTF-8, no deeper than 20 levels. */
export function parseJson(bytes: Uint8Array): object {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformed(apiText('answers.request.noObject'))
  }
  if (isDeeper(value, deepest)) throw malformed(apiText('answers.request.tooDeep'))
  return value
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  // Own keys only, __proto__ included: it is then rejected as unknown by the strict schema.
  return Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
