import 'server-only'
import { invalid } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import type { Viewer } from '@/lib/platform/auth/types'
import { saveDocument } from '@/lib/platform/documents/document'
import { openingDocument } from '@/lib/shop/opening/read'
import { isOpenAt } from '@/lib/shop/opening/rules'
import { type Opening, type OpeningForm, openShop } from '@/lib/shop/opening/schema'

/** Opens the shop, or closes it with a reason and a time. Throws CONFLICT when `seen` is outdated. */
export async function saveOpening(viewer: Viewer, { seen, ...opening }: OpeningForm): Promise<Opening> {
  if (!opening.isOpen && isOpenAt(opening, new Date()))
    throw invalid({ until: inEnglish('Opens again must be in the future') })
  return saveDocument(viewer, openingDocument, seen, () => (opening.isOpen ? openShop : opening))
}
