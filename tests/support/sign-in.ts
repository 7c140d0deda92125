import { mintToken } from '@/lib/platform/auth/token'
import type { Role } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { factories } from './factories'

export interface SignedIn {
  id: string
  token: string
  headers: Record<string, string>
}

const week = 7 * 24 * 3_600_000

/** A session for an account, as sign-in creates it, without the cost of a password. */
export async function sessionFor(
  user: { id: string; role: Role },
  client: Pick<typeof db, 'session'> = db,
): Promise<SignedIn> {
  const session = await client.session.create({
    data: {
      userId: user.id,
      expiresAt: new Date(Date.now() + week),
      knowsRights: true,
      passwordAt: new Date(),
    },
    select: { id: true },
  })
  const token = await mintToken({ userId: user.id, sessionId: session.id, role: user.role })
  return { id: user.id, token, headers: { authorization: `Bearer ${token}` } }
}

/** A new account of a role, signed in. */
export async function signedIn(role: Role): Promise<SignedIn> {
  const make = factories(db)
  const user = role === 'ADMIN' ? make.admin() : role === 'CARETAKER' ? make.caretaker() : make.buyer()
  return sessionFor(await user)
}

/** A valid token of an account that was blocked after sign-in. */
export async function blocked(): Promise<SignedIn> {
  const person = await signedIn('BUYER')
  await db.user.update({ where: { id: person.id }, data: { isBlocked: true }, select: { id: true } })
  return person
}
