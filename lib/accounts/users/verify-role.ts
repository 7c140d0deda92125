import { AppError, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { type Role, roles, type Viewer } from '@/lib/platform/auth/types'

/** Checks the viewer's role against the one in the path, in lower case only (contract 0.7, 2.2). Throws NOT_FOUND and FORBIDDEN. */
export function verifyRole(viewer: Viewer, word: string): { _id: string; role: Role } {
  const asked = roles.find((role) => role.toLowerCase() === word)
  if (!asked) throw notFound('role')
  if (asked !== viewer.role) throw new AppError('FORBIDDEN', apiText('answers.accounts.otherRole'))
  return { _id: viewer.id, role: viewer.role }
}
