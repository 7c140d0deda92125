import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { hasFactor } from '@/lib/platform/auth/second-factor'
import type { Viewer } from '@/lib/platform/auth/types'
import { saveDocument } from '@/lib/platform/documents/document'
import { securityDocument } from '@/lib/shop/security/read'
import type { Security, SecurityForm } from '@/lib/shop/security/schema'

/**
 * Saves what staff need to sign in. Whether Owners need a second factor is for Owners, and only one who has one turns it on, so that
 * someone can still open the admin area. Throws FORBIDDEN, and CONFLICT, also for outdated `seen`.
 */
export const saveSecurity = (viewer: Viewer, { seen, ...after }: SecurityForm): Promise<Security> =>
  saveDocument(viewer, securityDocument, seen, async (before, tx) => {
    if (after.ownersNeedSecondFactor === before.ownersNeedSecondFactor) return after
    if (!viewer.rights?.isOwner) throw new AppError('FORBIDDEN', apiText('answers.accounts.forbidden'))
    if (after.ownersNeedSecondFactor && !(await hasFactor(tx, viewer.id)))
      throw new AppError(
        'CONFLICT',
        inEnglish(
          'Please set up your own second factor in your profile first, or you would lock yourself out.',
        ),
      )
    return after
  })
