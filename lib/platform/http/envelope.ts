import 'server-only'
import { AppError, type FieldErrors } from '@/lib/base/errors'
import { type AnswerText, apiText, withFieldName } from '@/lib/base/i18n/answer-text'
import { doneIn, inLanguage } from '@/lib/base/i18n/answers'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { toDatabaseError } from '@/lib/platform/database/errors'
import { env } from '@/lib/platform/env'
import {
  answersPlainError,
  type Endpoint,
  type Page,
  Reply,
  SerializedPage,
} from '@/lib/platform/http/endpoint'
import { toWire } from '@/lib/platform/http/wire-amounts'
import { log } from '@/lib/platform/log'
import { toDiskError } from '@/lib/platform/server/disk-errors'
import type { RawResponse } from '@/lib/platform/server/request'

/** Any origin may call, none with credentials (contract 0.1). */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, Idempotent-Replayed',
}
const methodsOffered = 'GET, POST, PUT, PATCH, DELETE, OPTIONS'

export const preflight = async () =>
  new Response(null, {
    status: 204,
    headers: {
      ...cors,
      'access-control-allow-methods': methodsOffered,
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-xsrf-token',
      'access-control-max-age': '600',
    },
  })

const text = (
  body: string,
  status: number,
  headers?: Record<string, string>,
  cookies?: readonly string[],
): RawResponse => ({
  status,
  ...(cookies ? { cookies } : {}),
  headers: { 'content-type': 'application/json', ...cors, 'x-content-type-options': 'nosniff', ...headers },
  body,
})

const json = (body: unknown, status: number, headers?: Record<string, string>, cookies?: readonly string[]) =>
  text(JSON.stringify(body), status, headers, cookies)

/** The Response that Next's route handlers return. */
export function toResponse(answer: RawResponse | Response): Response {
  if (answer instanceof Response) return answer
  const response = new Response(answer.body, { status: answer.status, headers: answer.headers })
  for (const cookie of answer.cookies ?? []) response.headers.append('set-cookie', cookie)
  return response
}

/** Responses to requests with credentials must not be cached by others (contract 0.7). */
const freshness = ({ freshSeconds = 0 }: Endpoint, personal: boolean): Record<string, string> =>
  personal
    ? { 'cache-control': 'no-store' }
    : {
        'cache-control': `public, max-age=${freshSeconds}, must-revalidate`,
        vary: 'Authorization, Cookie',
      }

function withCommonHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(cors)) response.headers.set(name, value)
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}

function paginationOf(list: string, answer: Page<unknown>) {
  const { total, page, limit } = answer
  return {
    totalPages: Math.ceil(total / limit),
    currentPage: page,
    limit,
    [`total${list}`]: total,
    [`current${list}`]: answer instanceof SerializedPage ? answer.shown : answer.items.length,
    // Shared pagers read totalUsers on appointments as well (contract 0.5).
    ...(list === 'Appointments' ? { totalUsers: total } : {}),
  }
}

const inIts = (locale: Locale): Record<string, string> =>
  locale === defaultLocale ? {} : { 'content-language': locale }

/** The envelope of a success (contract 0.3), in English unless told; a handler's own Response only gets the common headers. */
export function success(
  spec: Endpoint,
  result: unknown,
  personal: boolean,
  locale: Locale = defaultLocale,
): RawResponse | Response {
  if (result instanceof Response) return withCommonHeaders(result)
  const reply = result instanceof Reply ? result : new Reply(result)
  const page = spec.list ? (reply.data as Page<unknown>) : undefined
  const { token, formParams, status = spec.status ?? 200 } = reply.beside
  const message = doneIn(locale, reply.beside.message ?? spec.message)
  const headers = { ...freshness(spec, personal), ...inIts(locale), ...reply.beside.headers }
  if (spec.list && page instanceof SerializedPage) {
    if (env.CHECK_RESPONSES) check(spec, page.items)
    const pagination = JSON.stringify(paginationOf(spec.list, page))
    const body = `{"status":"SUCCESS","message":${JSON.stringify(message)},"data":${page.text},"pagination":${pagination}}`
    return text(body, status, headers)
  }
  const data = page ? page.items.map((item) => toWire(spec.returns, item)) : toWire(spec.returns, reply.data)
  if (env.CHECK_RESPONSES) check(spec, data)
  const body =
    spec.shape === 'bare'
      ? data
      : {
          status: 'SUCCESS',
          message,
          data,
          ...(page && spec.list ? { pagination: paginationOf(spec.list, page) } : {}),
          ...(formParams ? { formParams } : {}),
          ...(token ? { token } : {}),
        }
  return json(body, status, headers, reply.beside.cookies)
}

/** A response that does not match its schema is an error in tests. */
function check(spec: Endpoint, data: unknown): void {
  const schema = spec.list ? spec.returns.array() : spec.returns
  const parsed = schema.safeParse(data)
  if (!parsed.success) {
    throw new Error(`${spec.method} ${spec.path} answers outside its schema: ${parsed.error.message}`)
  }
}

/** Registrations and everything below /product leave `error` empty except for field errors (contract 0.3). */
const keepsErrorEmpty = (path: string) => /^\/(product(\/|$)|user\/register(\/|$))/.test(path)

/** How the contract entry and the client define the texts of an error. */
export interface MessageRules {
  /** `error` of a 400 also has the message. */
  carriesMessage?: boolean
  labels?: Endpoint['labels']
  /** The language of the texts. */
  locale?: Locale
}

/**
 * The message of the only invalid field. An error of a list is given for the list and for the entry, which counts as
 * one field. The path of the field is replaced by its label.
 */
function onlyText(fields: FieldErrors, labels: MessageRules['labels'] = {}): AnswerText | undefined {
  const paths = Object.keys(fields)
  const [path = '', another] = paths.filter((field) => !paths.some((other) => other.startsWith(`${field}.`)))
  if (another !== undefined) return undefined
  const text = fields[path]
  return text && withFieldName(text, (name) => (name === path ? labels[path] : undefined))
}

/** The envelope of an error: an AppError's own, or a fixed message and a log line for any other error. */
export function failure(
  error: unknown,
  path: string,
  requestId: string,
  { carriesMessage = false, labels, locale = defaultLocale }: MessageRules = {},
): RawResponse {
  const appError = error instanceof AppError ? error : unexpected(error, path, requestId)
  if (appError === error && appError.cause)
    log.error('database_unavailable', appError.cause, { path, requestId })
  const { fields, data, retryAfter, headers: ownHeaders } = appError.details
  const isFieldError = appError.status === 400
  const message = inLanguage(locale, (isFieldError && onlyText(fields ?? {}, labels)) || appError.text)
  const errors = Object.entries(fields ?? {}).map(([path, text]) => [path, inLanguage(locale, text)])
  const headers = {
    'cache-control': 'no-store',
    ...inIts(locale),
    ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
    ...ownHeaders,
  }
  if (answersPlainError(path)) {
    const [[, field] = []] = errors
    return json({ error: field ?? inLanguage(locale, appError.text) }, appError.status, headers)
  }
  const hasMessage = isFieldError ? carriesMessage : !fields && !keepsErrorEmpty(path)
  const body = {
    status: 'FAILED',
    message,
    code: appError.code,
    error: { ...Object.fromEntries(errors), ...(hasMessage ? { message } : {}) },
    ...(data === undefined ? {} : { data }),
  }
  return json(body, appError.status, headers)
}

function unexpected(error: unknown, path: string, requestId: string): AppError {
  const database = toDatabaseError(error)
  const appError = database ?? toDiskError(error)
  log.error(database ? 'database_unavailable' : appError ? 'disk_error' : 'unexpected_error', error, {
    path,
    requestId,
  })
  return appError ?? new AppError('INTERNAL', apiText('answers.general.internal'))
}

export function methodNotAllowed(
  path: string,
  allowed: readonly string[],
  locale = defaultLocale,
): RawResponse {
  const appError = new AppError('METHOD_NOT_ALLOWED', apiText('answers.request.noMethod'))
  const answer = failure(appError, path, '', { locale })
  return { ...answer, headers: { ...answer.headers, allow: [...allowed, 'OPTIONS'].join(', ') } }
}
