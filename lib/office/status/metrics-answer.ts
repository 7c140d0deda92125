import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@/lib/base/errors'
import { readDatabaseFigures } from '@/lib/office/status/queries'
import { readThisProcess } from '@/lib/office/status/this-process'
import { env } from '@/lib/platform/env'
import { countGeneral } from '@/lib/platform/http/limits'
import { clientAddressOf } from '@/lib/platform/http/route'

const plain = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }

/** The answer of /api/metrics: the figures of this process for Prometheus (docs/decisions/0089-figures-for-operators.md). */
export const answerMetrics = (request: Request): Promise<Response> => answerFor(request, env.METRICS_TOKEN)

/**
 * Without a token there is no such address. Only requests with another one are limited, so that the figures are there while the
 * shop is flooded.
 */
export async function answerFor(request: Request, token: string | undefined): Promise<Response> {
  if (token !== undefined && isBearer(request, token)) {
    // Loaded only for those who use it.
    const { processMetrics } = await import('@/lib/platform/server/metrics.mjs')
    const { metricsText } = await import('@/lib/office/status/metrics')
    const { registry } = processMetrics()
    const [own, database] = await Promise.all([readThisProcess(), readDatabaseFigures()])
    const texts = await Promise.all([registry.metrics(), metricsText(own, database, env.GULSHAN_MODE)])
    return new Response(texts.join(''), { headers: { ...plain, 'content-type': registry.contentType } })
  }
  const wait = waitOf(request)
  if (wait > 0)
    return new Response('Too many requests.\n', {
      status: 429,
      headers: { ...plain, 'retry-after': String(wait) },
    })
  if (token === undefined) return new Response('Not found.\n', { status: 404, headers: plain })
  return new Response('The token is missing or wrong.\n', {
    status: 401,
    headers: { ...plain, 'www-authenticate': 'Bearer' },
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Compared in the same time whatever was sent. */
function isBearer(request: Request, token: string): boolean {
  const [, sent = ''] = /^Bearer +(.*)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return timingSafeEqual(hashOf(sent.trim()), hashOf(token))
}

/** Seconds until this address may ask again; 0: now. */
function waitOf(request: Request): number {
  try {
    countGeneral(clientAddressOf(request))
    return 0
  } catch (error) {
    if (error instanceof AppError) return error.details.retryAfter ?? 1
    throw error
  }
}
