import 'server-only'
import type { Viewer } from '@/lib/platform/auth/types'
import { saveDocument } from '@/lib/platform/documents/document'
import { lockPart, partsDocument } from '@/lib/shop/parts/read'
import { type Parts, type PartsForm, partNames } from '@/lib/shop/parts/schema'

/** Switches parts of the shop on and off. Throws CONFLICT when `seen` is outdated. */
export const saveParts = (viewer: Viewer, { seen, ...sent }: PartsForm): Promise<Parts> =>
  saveDocument(viewer, partsDocument, seen, async (before, tx) => {
    const parts = { ...sent, guestOrders: sent.guestOrders ?? before.guestOrders }
    // In one order, so that no two can wait for each other.
    for (const part of partNames) if (before[part] && !parts[part]) await lockPart(tx, part)
    return parts
  })
