import type { Rights } from '@/lib/base/permissions'

export const roles = ['BUYER', 'CARETAKER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

/** Access: public, any signed-in account, or these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[]

/** How long a password reset link works. */
export const RESET_MINUTES = 30

/** How long the link of an invitation to the staff works. */
export const INVITATION_DAYS = 7

/** A proof of a telephone number by a code is enough to sign in with another code for so long, since numbers are given to others. */
export const PROOF_MONTHS = 12

/** The account behind a request: always read from the database, never from a token. */
export interface Viewer {
  id: string
  role: Role
  sessionId: string
  /** The rights of an ADMIN; null: not a member of staff. */
  rights?: Rights | null
}
