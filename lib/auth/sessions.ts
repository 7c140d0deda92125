import 'server-only'
import { readToken } from '@/lib/auth/token'
import { type Role, roles, type Viewer } from '@/lib/auth/types'
import { db } from '@/lib/db'
import { isId } from '@/lib/ids'

export type Admission = { kind: 'viewer'; viewer: Viewer } | { kind: 'blocked' } | { kind: 'none' }

/** What a token is worth now, by the database: a live session, a blocked account, or nothing (contract 0.2). */
export async function admitToken(token: string): Promise<Admission> {
  const claims = await readToken(token)
  if (!claims || !isId(claims.userId) || !isId(claims.sessionId)) return { kind: 'none' }
  const [row] = await db.$queryRaw<{ role: Role; blocked: boolean; live: boolean }[]>`
    SELECT u.role::text AS role, u.is_blocked AS blocked, s.id IS NOT NULL AS live
    FROM users u LEFT JOIN sessions s ON s.id = ${claims.sessionId}::uuid AND s.user_id = u.id AND s.expires_at > now()
    WHERE u.id = ${claims.userId}::uuid`
  if (!row) return { kind: 'none' }
  // Blocking ends every session, yet the person is told why.
  if (row.blocked) return { kind: 'blocked' }
  if (!row.live || !roles.includes(row.role)) return { kind: 'none' }
  return { kind: 'viewer', viewer: { id: claims.userId, role: row.role, sessionId: claims.sessionId } }
}
