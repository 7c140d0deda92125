import 'server-only'
import { z } from 'zod'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { authenticate, cookieOf, findAccount, presentsCredential } from '@/lib/platform/auth/authenticate'
import { mustBeFresh, mustMay } from '@/lib/platform/auth/must-may'
import type { Viewer } from '@/lib/platform/auth/types'
import { pauseDeadline, withDeadline } from '@/lib/platform/database/deadline'
import { readsPublicData } from '@/lib/platform/database/replica'
import { languageOf } from '@/lib/platform/http/answer-language'
import { offerDirectHandler } from '@/lib/platform/http/direct-handlers'
import type { Call, Endpoint, Method, Result } from '@/lib/platform/http/endpoint'
import { failure, methodNotAllowed, preflight, success, toResponse } from '@/lib/platform/http/envelope'
import { findStoredResponse, requestHash } from '@/lib/platform/http/idempotency'
import { fileOf, parseInput, parseQuery, readBody } from '@/lib/platform/http/input'
import { checkLimit, countCall, countGeneral } from '@/lib/platform/http/limits'
import { readMultipart } from '@/lib/platform/http/multipart'
import { publicAnswers } from '@/lib/platform/http/public-answers'
import { WritingCall } from '@/lib/platform/http/writes'
import { withWroteCookie, wroteCookie } from '@/lib/platform/http/wrote-cookie'
import type { ApiRequest, RawResponse } from '@/lib/platform/server/request'

export type Params = Record<string, string | string[]>
type Context = { params: Promise<Params> }
type NextHandler = (request: Request, context: Context) => Promise<Response>
interface Handler {
  method: Method
  answer: NextHandler
}

const nothing = z.strictObject({})

/** The client's address, or the network of an IPv6 address; see server/request-listener.mjs. */
export function clientAddressOf(request: ApiRequest): string {
  return request.headers.get('x-client-network') ?? 'unknown'
}

/** Requests are counted per address before authentication, and per account after it (contract 0.7). */
async function countForAddress(spec: Endpoint, address: string) {
  if (!spec.addressLimit) countGeneral(address)
  // Counts only failures, which the command detects.
  else if (spec.addressLimit === 'login') await checkLimit('login-address', address)
  else await countCall(spec.addressLimit, address)
}

async function countForAccount(spec: Endpoint, viewer: Viewer | null, key: string | null) {
  if (!spec.accountLimit || !viewer) return
  // Replays do not count (contract 0.6).
  if (key && (await findStoredResponse(viewer, key))) return
  await countCall(spec.accountLimit, viewer.id)
}

function assertOwnAccount({ accountParam }: Endpoint, viewer: Viewer | null, params: Params) {
  if (!accountParam || !viewer || viewer.role === 'ADMIN') return
  if (String(params[accountParam]).toLowerCase() !== viewer.id) {
    throw new AppError('FORBIDDEN', apiText('answers.accounts.forbidden'))
  }
}

/** Throws FORBIDDEN for staff without the permission of a call, and for all where it names none. */
function assertRights(
  { access, accountParam, permission, asksPassword }: Endpoint,
  viewer: Viewer | null,
  params: Params,
) {
  if (viewer?.role !== 'ADMIN' || access === 'public') return
  const isOwn = accountParam !== undefined && String(params[accountParam]).toLowerCase() === viewer.id
  const isForStaff = access !== 'signed-in' || (accountParam !== undefined && !isOwn)
  if (isForStaff) {
    if (!permission) throw new AppError('FORBIDDEN', apiText('answers.accounts.forbidden'))
    mustMay(viewer, permission)
  }
  if (asksPassword) mustBeFresh(viewer)
}

/** Available before the body is read, to choose the form for this viewer. */
type Beginning<E extends Endpoint> = Pick<Call<E>, 'viewer' | 'params'>

function idempotencyKeyOf(spec: Endpoint, request: ApiRequest): string | null {
  const key = spec.idempotent ? request.headers.get('idempotency-key') : null
  if (key !== null && !/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new AppError('VALIDATION_FAILED', apiText('answers.request.keyFormat'))
  }
  return key
}

/** All checks before the body is read, in the contract's order (0.2). */
async function checkCaller(spec: Endpoint, request: ApiRequest, params: Params) {
  const clientAddress = clientAddressOf(request)
  await countForAddress(spec, clientAddress)
  const viewer = spec.rejectsAccounts ? await findAccount(request) : await authenticate(request, spec.access)
  assertOwnAccount(spec, viewer, params)
  assertRights(spec, viewer, params)
  const idempotencyKey = idempotencyKeyOf(spec, request)
  await countForAccount(spec, viewer, idempotencyKey)
  return { clientAddress, viewer, idempotencyKey }
}

/** The body: a file, which the command reads as it arrives, or what was sent in JSON or a form. */
async function readSent(
  spec: Endpoint,
  request: ApiRequest,
): Promise<{ file?: Call<Endpoint>['file']; sent?: object | undefined }> {
  const { fileBody, multipart } = spec
  if (fileBody) return { file: fileOf(fileBody, request) }
  if (spec.method === 'GET') return {}
  const sent = await pauseDeadline(() =>
    multipart ? readMultipart(request, multipart) : readBody(spec, request),
  )
  return { sent }
}

/** Whether the answer is for one person, so that no one else may get it from a cache. */
const isPersonal = (spec: Endpoint, request: ApiRequest): boolean =>
  spec.access !== 'public' || presentsCredential(request) || spec.extras?.includes('token') === true

/**
 * Whether the answer is the same for everybody. Callers who may have written see what they wrote: accounts always read from the
 * primary, and so does a browser for a while after a write.
 */
const isForAll = (spec: Endpoint, request: ApiRequest): boolean =>
  spec.isPublicData === true && !presentsCredential(request) && cookieOf(request, wroteCookie) === null

/** Binds a contract entry to the function that fulfils it, in the contract's order of checks (0.2). */
export function handle<const E extends Endpoint>(
  spec: E,
  run: (call: Call<E>) => Promise<Result<E>>,
  /** Chooses the input schema of endpoints where it depends on the viewer, or on what was sent. */
  chooseForm?: (beginning: Beginning<E>, sent: object) => z.ZodType<Call<E>['body']>,
): Handler {
  const answer = async (request: ApiRequest, params: Params): Promise<RawResponse | Response> => {
    const requestId = request.headers.get('x-request-id') ?? ''
    const locale = languageOf(request.headers.get('accept-language'))
    let carriesMessage = spec.method === 'GET' || spec.errorMessage === true
    const writing = spec.method === 'GET' ? null : new WritingCall()
    const fulfil = async () => {
      const { clientAddress, viewer, idempotencyKey } = await checkCaller(spec, request, params)
      const key = isForAll(spec, request) ? request.url : null
      const stored = key === null ? null : publicAnswers?.find(key)
      if (stored) return stored
      const writes = publicAnswers?.writes ?? 0
      const { file, sent } = await readSent(spec, request)
      if (typeof spec.errorMessage === 'function') carriesMessage = spec.errorMessage(sent ?? {})
      const form = chooseForm?.({ viewer, params } as unknown as Beginning<E>, sent ?? {}) ?? spec.body
      const body = form ? parseInput(form, sent, 'body', spec.listsNamedFirst) : undefined
      const query = parseQuery(spec.query ?? nothing, new URL(request.url).search)
      const keyedRequest = idempotencyKey
        ? { key: idempotencyKey, requestHash: requestHash(spec.path.includes('{') ? [params, sent] : sent) }
        : null
      const origin = request.headers.get('origin')
      const cookieNamed = (name: string) => cookieOf(request, name)
      const input = {
        viewer,
        params,
        query,
        body,
        file,
        keyedRequest,
        clientAddress,
        origin,
        locale,
        cookieNamed,
      }
      // The contract entry and its schemas are what make this object a Call<E>.
      const call = input as unknown as Call<E>
      // The answer to a read may be cached, and its message is not shown.
      const language = spec.method === 'GET' ? defaultLocale : locale
      const runNow = () => (key === null ? run(call) : readsPublicData(() => run(call)))
      const result = await (writing ? writing.run(runNow) : runNow())
      const answered = success(spec, result, isPersonal(spec, request), language)
      if (key === null || !publicAnswers || answered instanceof Response) return answered
      return publicAnswers.store(key, answered, writes)
    }
    try {
      const response = await withDeadline(fulfil)
      return spec.method === 'GET' ? response : withWroteCookie(response)
    } catch (error) {
      return failure(error, spec.path, requestId, { carriesMessage, labels: spec.labels, locale })
    } finally {
      writing?.beforeAnswer()
    }
  }
  if (spec.method === 'GET' && spec.shape !== 'raw') offerDirectHandler(spec.path, answer)
  return forNext(spec.method, answer)
}

type AnswerFor = (asked: ApiRequest, params: Params) => Promise<RawResponse | Response>

const forNext = (method: Method, answer: AnswerFor): Handler => ({
  method,
  answer: async (request, context) => toResponse(await answer(request, await context.params)),
})

/** A public GET endpoint that needs none of the checks of handle(). */
export function handleUnchecked(path: `/${string}`, answer: AnswerFor): Handler {
  offerDirectHandler(path, answer)
  return forNext('GET', answer)
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** An endpoint without authentication, within the general limit. */
const counted =
  (answer: (request: Request, locale: Locale) => RawResponse): NextHandler =>
  async (request) => {
    const locale = languageOf(request.headers.get('accept-language'))
    try {
      countGeneral(clientAddressOf(request))
      return toResponse(answer(request, locale))
    } catch (error) {
      const requestId = request.headers.get('x-request-id') ?? ''
      return toResponse(failure(error, apiPathOf(request), requestId, { locale }))
    }
  }

/** All exports of a route file: the given methods, HEAD with GET, 405 with Allow for the others, and the preflight. */
export function resource(...handlers: Handler[]): Record<Method | 'HEAD' | 'OPTIONS', NextHandler> {
  const answers = new Map<string, NextHandler>(handlers.map(({ method, answer }) => [method, answer]))
  const allowed = methods
    .filter((method) => answers.has(method))
    .flatMap((m) => (m === 'GET' ? ['GET', 'HEAD'] : [m]))
  const handlerOf = (method: Method): NextHandler =>
    answers.get(method) ?? counted((request, locale) => methodNotAllowed(apiPathOf(request), allowed, locale))
  const get = handlerOf('GET')
  return {
    GET: get,
    HEAD: async (request, context) => {
      const response = await get(request, context)
      return new Response(null, { status: response.status, headers: response.headers })
    },
    POST: handlerOf('POST'),
    PUT: handlerOf('PUT'),
    PATCH: handlerOf('PATCH'),
    DELETE: handlerOf('DELETE'),
    OPTIONS: preflight,
  }
}

const apiPathOf = (request: Request) => new URL(request.url).pathname.replace(/^\/api\/v1/, '')

/** Answers paths below /api/v1 without a route. */
export function unknownResource(): Record<Method | 'HEAD' | 'OPTIONS', NextHandler> {
  const nothing = new AppError('NOT_FOUND', apiText('answers.request.noAddress'))
  const answer = counted((request, locale) => failure(nothing, apiPathOf(request), '', { locale }))
  return {
    GET: answer,
    HEAD: answer,
    POST: answer,
    PUT: answer,
    PATCH: answer,
    DELETE: answer,
    OPTIONS: preflight,
  }
}
