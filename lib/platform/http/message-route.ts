import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { pauseDeadline, withDeadline } from '@/lib/platform/database/deadline'
import type { Endpoint } from '@/lib/platform/http/endpoint'
import { failure, success, toResponse } from '@/lib/platform/http/envelope'
import { formPairs } from '@/lib/platform/http/form-pairs'
import { readBytes } from '@/lib/platform/http/input'
import { countGeneral } from '@/lib/platform/http/limits'
import { clientAddressOf } from '@/lib/platform/http/route'
import { WritingCall } from '@/lib/platform/http/writes'

/** A signed message of another system, not verified yet: bearer, cookie and XSRF are not checked (contract 3). */
export interface Message {
  method: string
  query: [string, string][]
  headers: Record<string, string>
  body: Buffer
}

/** Bytes of a message that needs no more. */
const usualCap = 16 * 1024
const unreadable = () => new AppError('BAD_SIGNATURE', apiText('answers.request.unsigned'))

/** Binds a contract entry to its handler; the response is the bare envelope. */
export function handleMessage(spec: Endpoint, read: (message: Message) => Promise<void>, cap = usualCap) {
  const fulfil = async (request: Request, writing: WritingCall): Promise<Response> => {
    countGeneral(clientAddressOf(request))
    const body =
      request.method === 'POST' ? await pauseDeadline(() => readBytes(request, cap)) : Buffer.alloc(0)
    const query = formPairs(new URL(request.url).search)
    if (!query) throw unreadable()
    const message = { method: request.method, query, headers: Object.fromEntries(request.headers), body }
    await writing.run(() => read(message))
    return toResponse(success(spec, {}, true))
  }
  const answer = async (request: Request): Promise<Response> => {
    const writing = new WritingCall()
    try {
      return await withDeadline(() => fulfil(request, writing))
    } catch (error) {
      return toResponse(failure(error, spec.path, request.headers.get('x-request-id') ?? ''))
    } finally {
      writing.beforeAnswer()
    }
  }
  return { method: spec.method, answer }
}
