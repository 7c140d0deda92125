export const roles = ['BUYER', 'CARETAKER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

/** The account behind a request: always read from the database, never from a token. */
export interface Viewer {
  id: string
  role: Role
  sessionId: string
}
