import 'server-only'
import type { DeviceDto, FactorState } from '@/lib/accounts/second-factor/schema'
import { hasFactor } from '@/lib/platform/auth/second-factor'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'

/** The devices on which the viewer is signed in, the last used one first. */
export async function listDevices(viewer: Viewer): Promise<DeviceDto[]> {
  const rows = await db.$queryRaw<{ id: string; device: string; createdAt: Date; usedAt: Date }[]>`
    SELECT id::text, device, created_at AS "createdAt", coalesce(used_at, created_at) AS "usedAt" FROM sessions
    WHERE user_id = ${viewer.id}::uuid AND expires_at > now()
    ORDER BY coalesce(used_at, created_at) DESC, id DESC`
  return rows.map(({ id, device, createdAt, usedAt }) => ({
    _id: id,
    device,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isCurrent: id === viewer.sessionId,
  }))
}

/** Whether the viewer has a second factor, and how many recovery codes are left. */
export async function readFactor(viewer: Viewer): Promise<FactorState> {
  const factor = await db.secondFactor.findUnique({
    where: { userId: viewer.id, confirmedAt: { not: null } },
    select: { _count: { select: { recoveryCodes: { where: { usedAt: null } } } } },
  })
  return { isOn: factor !== null, recoveryCodesLeft: factor?._count.recoveryCodes ?? 0 }
}

/** Whether the viewer may turn the second factor of an account off: Owners that of someone else, where there is one. */
export const mayRemoveFactorOf = async (viewer: Viewer, userId: string): Promise<boolean> =>
  viewer.rights?.isOwner === true && userId !== viewer.id && (await hasFactor(db, userId))
