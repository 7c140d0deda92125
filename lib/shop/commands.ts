import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { pauseDeadline } from '@/lib/database/deadline'
import { saveDocument } from '@/lib/documents/document'
import { invalid } from '@/lib/errors'
import { newId } from '@/lib/ids'
import type { HomePage, HomePageForm } from '@/lib/shop/home'
import type { ShopPicture } from '@/lib/shop/pictures'
import { homeDocument, shopDocument, teamDocument } from '@/lib/shop/read'
import type { IdentityForm, Shop } from '@/lib/shop/schema'
import type { Team, TeamForm } from '@/lib/shop/team'
import { encodePicture, putPicture, UnreadablePicture } from '@/lib/storage/images'
import { pictureStore } from '@/lib/storage/pictures'

// What an admin changes about the shop. Each replaces its record and throws CONFLICT when `seen` is outdated.

export const saveShop = (viewer: Viewer, { seen, ...shop }: IdentityForm): Promise<Shop> =>
  saveDocument(viewer, shopDocument, seen, () => shop)

export const saveHomePage = (viewer: Viewer, { seen, ...page }: HomePageForm): Promise<HomePage> =>
  saveDocument(viewer, homeDocument, seen, () => page)

export const saveTeam = (viewer: Viewer, { seen, ...team }: TeamForm): Promise<Team> =>
  saveDocument(viewer, teamDocument, seen, () => team)

/** Stores a picture for the logo, the home page or the team; it is shown once a record with its source is saved. */
export async function storeShopPicture(file: File): Promise<ShopPicture> {
  try {
    const encoded = await pauseDeadline(async () => encodePicture(new Uint8Array(await file.arrayBuffer())))
    const { src, width, height } = await putPicture(pictureStore(), `media/p/shop/${newId()}.webp`, encoded)
    return { src, width, height }
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error
    throw invalid({ picture: `Picture ${error.message}` })
  }
}
