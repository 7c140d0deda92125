import 'server-only'
import { randomUUID } from 'node:crypto'
import { Prisma } from '@prisma/client'
import { isId } from '@/lib/base/ids'
import { maySignIn } from '@/lib/platform/auth/demo-accounts'
import { type RightsRow, rightsColumn, rightsOf } from '@/lib/platform/auth/rights-sql'
import { mintToken, readToken, sessionSeconds } from '@/lib/platform/auth/token'
import { PROOF_MONTHS, type Role, roles, type Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import { asUnavailable } from '@/lib/platform/database/errors'

export type Authentication = { kind: 'viewer'; viewer: Viewer } | { kind: 'blocked' } | { kind: 'none' }

/**
 * SQL: whether a code to the number alone is enough for the account `u`. Numbers are given to others, so an old proof is not; and an
 * admin, or an account with a second factor, always needs the password.
 */
export const mayUseCode = Prisma.sql`u.role <> 'ADMIN' AND u.phone_proved_at > now() - make_interval(months => ${PROOF_MONTHS})
  AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)`

/** SQL: whether the last half an hour has no note of a use of the session `s`. */
const isUseUnnoted = Prisma.sql`coalesce(s.used_at, s.created_at) < now() - interval '30 minutes'`

/** Notes when a session is used, for its owner. No call waits for it, and none fails because of it. */
const noteUse = (sessionId: string): void =>
  void db.$executeRaw`
    UPDATE sessions s SET used_at = now() WHERE s.id = ${sessionId}::uuid AND ${isUseUnnoted}`.catch(() => {})

/** The account of a token from the database: a valid session, a blocked account, or null (contract 0.2). */
export async function authenticateToken(token: string): Promise<Authentication> {
  const claims = await readToken(token)
  if (!claims || !isId(claims.userId) || !isId(claims.sessionId)) return { kind: 'none' }
  const [row] = await db.$queryRaw<
    { role: Role; blocked: boolean; live: boolean; unnoted: boolean; rights: RightsRow | null }[]
  >`
    SELECT u.role::text AS role, u.is_blocked AS blocked, s.id IS NOT NULL AS live, ${isUseUnnoted} AS unnoted,
      ${rightsColumn} AS rights
    FROM users u LEFT JOIN sessions s ON s.id = ${claims.sessionId}::uuid AND s.user_id = u.id AND s.expires_at > now()
    WHERE u.id = ${claims.userId}::uuid AND ${maySignIn}`.catch((error: unknown) => {
    throw asUnavailable(error)
  })
  if (!row) return { kind: 'none' }
  // Blocking ends every session, but the user is told the reason.
  if (row.blocked) return { kind: 'blocked' }
  if (!row.live || !roles.includes(row.role)) return { kind: 'none' }
  if (row.unnoted) noteUse(claims.sessionId)
  const viewer = { id: claims.userId, role: row.role, sessionId: claims.sessionId }
  return {
    kind: 'viewer',
    viewer: row.role === 'ADMIN' ? { ...viewer, rights: rightsOf(row.rights) } : viewer,
  }
}

/** How a session begins. */
export interface NewSession {
  /** The name of the browser; '': not recorded. */
  device?: string
  /** A code of the second factor was taken for it. */
  factorPassed?: boolean
  /** False: the account was signed in before, without its password just now. */
  passwordEntered?: boolean
}

/**
 * Creates a session; null when the account may not sign in, was blocked, its password changed since `passwordHash` was read, or it
 * has a second factor that was not passed (a trigger). One statement locks the account, so a concurrent block, change of the
 * password or second factor either ends this session or prevents it.
 */
export async function openSession(
  { id, role }: Pick<Viewer, 'id' | 'role'>,
  passwordHash: string,
  { device = '', factorPassed = false, passwordEntered = true }: NewSession = {},
  tx: Tx = db,
): Promise<string | null> {
  const sessionId = randomUUID()
  const opened = await tx.$executeRaw`
    WITH account AS MATERIALIZED (
      SELECT u.id FROM users u JOIN credentials c ON c.user_id = u.id
      WHERE u.id = ${id}::uuid AND NOT u.is_blocked AND ${maySignIn} AND c.password_hash = ${passwordHash}
      FOR SHARE OF u, c
    )
    INSERT INTO sessions (id, user_id, expires_at, knows_rights, device, password_at, factor_at)
    SELECT ${sessionId}::uuid, id, now() + make_interval(secs => ${sessionSeconds}), true, ${device},
      CASE WHEN ${passwordEntered} THEN now() END, CASE WHEN ${factorPassed} THEN now() END FROM account`
  return opened === 1 ? mintToken({ userId: id, sessionId, role }) : null
}

/**
 * Creates a session by the proof of a telephone number, which is renewed; null when the account may not sign in or was blocked,
 * when the number is no longer its proved one, and when a code alone is not enough. One statement changes the account, so
 * that a block, a change of the number or a proof of another account either ends this session or prevents it.
 */
export async function openSessionByNumber(
  { id, role }: Pick<Viewer, 'id' | 'role'>,
  phoneNumber: string,
  device = '',
): Promise<string | null> {
  const sessionId = randomUUID()
  const opened = await db.$executeRaw`
    WITH account AS (
      UPDATE users u SET phone_proved_at = now()
      WHERE u.id = ${id}::uuid AND NOT u.is_blocked AND ${maySignIn} AND u.phone_number = ${phoneNumber}
        AND ${mayUseCode}
      RETURNING u.id
    )
    INSERT INTO sessions (id, user_id, expires_at, knows_rights, device)
    SELECT ${sessionId}::uuid, id, now() + make_interval(secs => ${sessionSeconds}), true, ${device} FROM account`
  return opened === 1 ? mintToken({ userId: id, sessionId, role }) : null
}

export const endSession = ({ id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>) =>
  db.session.deleteMany({ where: { id: sessionId, userId: id } })

/** Ends all sessions of the account but this one. Call it after the account's row has been locked or changed. */
export const endOtherSessions = (tx: Tx, { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>) =>
  tx.session.deleteMany({ where: { userId: id, id: { not: sessionId } } })

/** Call it after the account's row has been locked or changed, so that no session is created meanwhile. */
export const endAllSessions = (tx: Tx, userId: string) => tx.session.deleteMany({ where: { userId } })

/** Deletes expired sessions: of one account when it signs in, of all accounts in the cleanup job. */
export const deleteExpiredSessions = (userId: string | null = null) =>
  db.$executeRaw`
    DELETE FROM sessions WHERE expires_at < now() AND (${userId}::uuid IS NULL OR user_id = ${userId}::uuid)`
