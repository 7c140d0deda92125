import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Viewer } from '@/lib/auth/types'
import type { FeedAddress } from '@/lib/calendar/schema'
import { feedHash } from '@/lib/calendar/token'
import { db } from '@/lib/db'
import { publicOrigin } from '@/lib/env'

/** A new secret address; whoever knows the one before is out. */
export async function makeFeed(viewer: Viewer): Promise<FeedAddress> {
  const token = randomBytes(32).toString('base64url')
  const made = { tokenHash: feedHash(token), createdAt: new Date() }
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
