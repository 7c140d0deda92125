import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/entry/api/endpoints'
import type { Role } from '@/lib/platform/auth/types'
import type { Endpoint } from '@/lib/platform/http/endpoint'
import { baseUrl } from '../support/server'
import { blocked, type SignedIn, signedIn } from '../support/sign-in'

// Made from the contract entries: a new endpoint is covered at once (contract 5).

const unknownId = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'
const callers = ['nobody', 'BUYER', 'CARETAKER', 'ADMIN', 'blocked'] as const
type Caller = (typeof callers)[number]
let people: Record<Exclude<Caller, 'nobody'>, SignedIn>

beforeAll(async () => {
  people = {
    BUYER: await signedIn('BUYER'),
    CARETAKER: await signedIn('CARETAKER'),
    ADMIN: await signedIn('ADMIN'),
    blocked: await blocked(),
  }
})

async function request(spec: Endpoint, caller: Caller) {
  const person = caller === 'nobody' ? undefined : people[caller]
  // Logging out would end the caller's session for later tests, so it uses a new account.
  const leaving = spec.path === '/user/logout' && caller !== 'nobody' && caller !== 'blocked'
  const sender = leaving ? await signedIn(caller as Role) : person
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'role') return caller.toLowerCase()
    return spec.path === '/user/profile/{id}' && sender ? sender.id : unknownId
  })
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method: spec.method,
    headers: { ...sender?.headers, ...(spec.body ? { 'content-type': 'application/json' } : {}) },
    ...(spec.body ? { body: '{}' } : {}),
  })
  const text = await response.text()
  return { status: response.status, code: text.startsWith('{') ? JSON.parse(text).code : undefined }
}

/** Calls of signed-in accounts that answer staff alone. */
const ofStaff = ['GET /staff/me', 'POST /user/second-factor']

function errorOf(
  { method, path, access, errors }: Endpoint,
  caller: Caller,
): { status: number; code: string } | null {
  // A message without a valid signature is rejected for every caller (contract 3).
  if (errors?.includes('BAD_SIGNATURE')) return { status: 403, code: 'BAD_SIGNATURE' }
  if (access === 'public') return null
  if (caller === 'nobody') return { status: 401, code: 'UNAUTHENTICATED' }
  if (caller === 'blocked') return { status: 403, code: 'USER_BLOCKED' }
  if (ofStaff.includes(`${method} ${path}`) && caller !== 'ADMIN') return { status: 403, code: 'FORBIDDEN' }
  if (access === 'signed-in' || access.includes(caller)) return null
  return { status: 403, code: 'FORBIDDEN' }
}

const named = Object.values(endpoints).map((spec) => ({ name: `${spec.method} ${spec.path}`, spec }))

describe.each(named)('$name', ({ spec }) => {
  test.each(callers)('%s', async (caller) => {
    const answer = await request(spec, caller)
    const error = errorOf(spec, caller)
    if (error) expect(answer).toEqual(error)
    else {
      expect([401, 403, 405, 429]).not.toContain(answer.status)
      expect(answer.status).toBeLessThan(500)
    }
  })
})
