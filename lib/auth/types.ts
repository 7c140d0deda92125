export const roles = ['BUYER', 'CARETAKER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

/** Who is asking: always read from the database, never believed from a token. */
export interface Viewer {
  id: string
  role: Role
  sessionId: string
}
