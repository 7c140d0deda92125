import 'server-only'
import { env } from '@/lib/platform/env'
import { serverCookie } from '@/lib/platform/http/server-cookie'
import { wroteCookie } from '@/lib/platform/server/replica-reads.mjs'
import type { RawResponse } from '@/lib/platform/server/request'

export { wroteCookie }

/** Longer than a replica in use may be behind. */
const seconds = 30
const cookie = serverCookie(wroteCookie, '1', { seconds })

/** The answer to a write, after which its browser reads from the primary. Without a replica it stays as it is. */
export function withWroteCookie(answer: RawResponse | Response): RawResponse | Response {
  if (!env.DATABASE_REPLICA_URL) return answer
  if (!(answer instanceof Response)) return { ...answer, cookies: [...(answer.cookies ?? []), cookie] }
  answer.headers.append('set-cookie', cookie)
  return answer
}
