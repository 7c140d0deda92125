import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import type { Viewer } from '@/lib/platform/auth/types'
import { otherBuildRuns } from '@/lib/platform/database/other-builds'
import { saveDocument } from '@/lib/platform/documents/document'
import { directoryDocument } from '@/lib/shop/directory/read'
import type { Directory, DirectoryForm } from '@/lib/shop/directory/schema'

/**
 * Sets whether caretakers are listed at once. Those who wait or are listed stay as they are. Throws CONFLICT when `seen` is outdated,
 * and while a version runs that lists every caretaker.
 */
export const saveDirectory = (viewer: Viewer, { seen, ...sent }: DirectoryForm): Promise<Directory> =>
  saveDocument(viewer, directoryDocument, seen, async (before, tx) => {
    if (before.listsAtOnce && !sent.listsAtOnce && (await otherBuildRuns(tx)))
      throw new AppError('CONFLICT', apiText('answers.caretakers.otherVersion'))
    return sent
  })
