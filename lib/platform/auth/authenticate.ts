import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { AppError, blockedAccount, signInAgain } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { authenticateToken } from '@/lib/platform/auth/sessions'
import { sessionCookie } from '@/lib/platform/auth/token'
import type { Access, Viewer } from '@/lib/platform/auth/types'
import { xsrfCookie } from '@/lib/platform/auth/xsrf'
import { publicOrigin } from '@/lib/platform/env'
import type { ApiRequest } from '@/lib/platform/server/request'

/** Form clients send these when nothing is stored; they count as no header (contract 0.2). */
const noBearer = new Set(['', 'null', 'undefined'])

function bearerOf(request: ApiRequest): string | null {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(request.headers.get('authorization')?.trim() ?? '')
  const token = match?.[1]?.trim() ?? ''
  return noBearer.has(token) ? null : token
}

export function cookieOf(request: ApiRequest, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

/** Null for `Origin: null` and invalid addresses. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)

/** Browsers send cookies with requests of any site, so cookie requests need an XSRF token. */
function provesOrigin(request: ApiRequest): boolean {
  const origin = request.headers.get('origin')
  // The Host header is only compared: an attacker's page cannot send our cookie with another host.
  if (origin && origin !== publicOrigin && hostOf(origin) !== request.headers.get('host')) return false
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const sent = Buffer.from(request.headers.get('x-xsrf-token') ?? '')
  const held = Buffer.from(cookieOf(request, xsrfCookie) ?? '')
  return held.length > 0 && sent.length === held.length && timingSafeEqual(sent, held)
}

const tokenOf = (request: ApiRequest) => bearerOf(request) ?? cookieOf(request, sessionCookie)

/** The account that a request comes from; null: none that may be signed in. */
export async function findAccount(request: ApiRequest): Promise<Viewer | null> {
  const token = tokenOf(request)
  const admission = token ? await authenticateToken(token) : null
  return admission?.kind === 'viewer' ? admission.viewer : null
}

const isWrite = (request: ApiRequest) => !['GET', 'HEAD', 'OPTIONS'].includes(request.method)

/**
 * Finds the account of a request and checks its access: 401, 403 blocked, 403 role, in that order (contract 0.2).
 * Never fails for public endpoints.
 */
export async function authenticate(request: ApiRequest, access: Access): Promise<Viewer | null> {
  const bearer = bearerOf(request)
  const token = tokenOf(request)
  const isPublic = access === 'public'
  const admission = token ? await authenticateToken(token) : ({ kind: 'none' } as const)

  if (admission.kind !== 'viewer') {
    if (isPublic) return null
    if (admission.kind === 'blocked') {
      throw blockedAccount()
    }
    throw signInAgain()
  }
  if (bearer === null && isWrite(request) && !provesOrigin(request)) {
    if (isPublic) return null
    throw new AppError('XSRF_FAILED', apiText('answers.accounts.foreign'))
  }
  if (!isPublic && access !== 'signed-in' && !access.includes(admission.viewer.role)) {
    throw new AppError('FORBIDDEN', apiText('answers.accounts.forbidden'))
  }
  return admission.viewer
}

export const presentsCredential = (request: ApiRequest) => tokenOf(request) !== null
