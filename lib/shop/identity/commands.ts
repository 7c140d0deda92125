import 'server-only'
import type { Prisma } from '@prisma/client'
import { invalid } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { may } from '@/lib/base/permissions'
import { mustMay } from '@/lib/platform/auth/must-may'
import type { Viewer } from '@/lib/platform/auth/types'
import { pauseDeadline } from '@/lib/platform/database/deadline'
import { type StoredDocument, saveDocument } from '@/lib/platform/documents/document'
import type { Seen } from '@/lib/platform/http/seen'
import { encodePicture, UnreadablePicture } from '@/lib/platform/storage/images'
import type { HomePage, HomePageForm } from '@/lib/shop/identity/home'
import type { ShopPicture } from '@/lib/shop/identity/pictures'
import { homeDocument, shopDocument, teamDocument } from '@/lib/shop/identity/read'
import type { IdentityForm, Shop } from '@/lib/shop/identity/schema'
import type { Team, TeamForm } from '@/lib/shop/identity/team'
import { noteUseOfPictures, storeLooseOfShop } from '@/lib/shop/identity/unused-pictures'

// Commands of an admin about the shop. Each replaces its record and throws CONFLICT when `seen` is outdated.

export const saveShop = (viewer: Viewer, { seen, ...shop }: IdentityForm): Promise<Shop> =>
  saveWithPictures(viewer, shopDocument, seen, shop)

export const saveHomePage = (viewer: Viewer, { seen, ...page }: HomePageForm): Promise<HomePage> =>
  saveWithPictures(viewer, homeDocument, seen, page)

export const saveTeam = (viewer: Viewer, { seen, ...team }: TeamForm): Promise<Team> =>
  saveWithPictures(viewer, teamDocument, seen, team)

/** Replaces a record that shows uploaded pictures. */
function saveWithPictures<T extends Prisma.InputJsonObject>(
  viewer: Viewer,
  document: StoredDocument<T>,
  seen: Seen | undefined,
  after: T,
): Promise<T> {
  return saveDocument(viewer, document, seen, async (before, tx) => {
    await noteUseOfPictures(tx, before, after)
    return after
  })
}

/** The permissions to save records with a picture: pages and the team, the logo and accounts for transfers, categories. */
const ofPictures = ['content.write', 'settings.write', 'products.write'] as const

/** Stores a picture for staff who may save a record that shows one; it is shown once a record with its source is saved. */
export async function storeShopPicture(viewer: Viewer, file: File): Promise<ShopPicture> {
  mustMay(viewer, ofPictures.find((one) => may(viewer, one)) ?? 'content.write')
  try {
    const encoded = await pauseDeadline(async () => encodePicture(new Uint8Array(await file.arrayBuffer())))
    const { src, width, height } = await storeLooseOfShop(encoded)
    return { src, width, height }
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error
    throw invalid({ picture: inEnglish(`Picture ${error.message}`) })
  }
}
