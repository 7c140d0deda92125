import 'server-only'
import { cache } from 'react'
import type { UserDto } from '@/lib/accounts/users/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'

export type OwnStanding = Pick<UserDto, 'standing' | 'standingReason'>

/** The standing of a viewer who is a caretaker, without keys for listed ones; read once per page. */
export const findOwnStanding = cache(async ({ id }: Viewer): Promise<OwnStanding> => {
  const row = await db.caretaker.findUnique({
    where: { userId: id },
    select: { standing: true, standingReason: true },
  })
  if (!row || row.standing === 'LISTED') return {}
  return { standing: row.standing, standingReason: row.standingReason }
})
