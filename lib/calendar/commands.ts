import 'server-only'
import { hashOfToken, newLinkToken } from '@/lib/auth/link-token'
import type { Viewer } from '@/lib/auth/types'
import type { FeedAddress } from '@/lib/calendar/schema'
import { db } from '@/lib/database/client'
import { publicOrigin } from '@/lib/env'

/** A new secret address; whoever knows the one before is out. */
export async function createFeed(viewer: Viewer): Promise<FeedAddress> {
  const token = newLinkToken()
  const made = { tokenHash: hashOfToken(token), createdAt: new Date() }
  const { createdAt } = await db.calendarFeed.upsert({
    where: { userId: viewer.id },
    create: { userId: viewer.id, ...made },
    update: made,
    select: { createdAt: true },
  })
  return {
    address: `${publicOrigin}/api/v1/calendar/${token}.ics`,
    createdAt: createdAt.toISOString(),
  }
}

export async function revokeFeed(viewer: Viewer): Promise<Record<string, never>> {
  await db.calendarFeed.deleteMany({ where: { userId: viewer.id } })
  return {}
}
