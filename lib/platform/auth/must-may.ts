import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { may, type Needed } from '@/lib/base/permissions'
import type { Viewer } from '@/lib/platform/auth/types'

type Staff = Pick<Viewer, 'role' | 'rights'>

/** Throws FORBIDDEN for all but members of staff who may do this. */
export function mustMay(viewer: Staff | null, needed: Needed): void {
  if (!may(viewer, needed)) throw new AppError('FORBIDDEN', apiText('answers.accounts.forbidden'))
}

/** Throws PASSWORD_AGAIN where staff entered the password too long ago. */
export function mustBeFresh({ rights }: Staff): void {
  if (!rights?.isFresh) throw new AppError('PASSWORD_AGAIN', apiText('answers.accounts.passwordAgain'))
}
