export const roles = ['BUYER', 'CARETAKER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

/** Access: public, any signed-in account, or these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[]

/** How long a password reset link works. */
export const RESET_MINUTES = 30

/** The account behind a request: always read from the database, never from a token. */
export interface Viewer {
  id: string
  role: Role
  sessionId: string
}
