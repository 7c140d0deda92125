import 'server-only'
import type { FeedAddress } from '@/lib/care/calendar/schema'
import { hashOfToken, newLinkToken } from '@/lib/platform/auth/link-token'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { publicOrigin } from '@/lib/platform/env'

/** Creates the secret address of a calendar feed and replaces an earlier one. */
export async function createFeed(viewer: Viewer): Promise<FeedAddress> {
  const token = newLinkToken()
  const feed = { tokenHash: hashOfToken(token), createdAt: new Date() }
  const { createdAt } = await db.calendarFeed.upsert({
    where: { userId: viewer.id },
    create: { userId: viewer.id, ...feed },
    update: feed,
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
