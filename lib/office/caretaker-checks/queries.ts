import 'server-only'
import { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { requireId } from '@/lib/base/ids'
import type {
  CheckedCaretaker,
  CheckedCaretakerDetails,
  ChecksQuery,
} from '@/lib/office/caretaker-checks/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, inOrder, readListPage } from '@/lib/platform/http/page'
import { contactColumns, toPersonDto } from '@/lib/platform/people/columns'
import { fullName } from '@/lib/platform/people/name'

const checkedSelect = {
  id: true,
  ...contactColumns,
  city: true,
  caretaker: { select: { speciality: true, standing: true, standingReason: true, standingAt: true } },
} satisfies Prisma.UserSelect
type CheckedRow = Prisma.UserGetPayload<{ select: typeof checkedSelect }>

function checkedDto(row: CheckedRow): CheckedCaretaker {
  if (!row.caretaker) throw notFound('caretaker')
  const { speciality, standing, standingReason, standingAt } = row.caretaker
  return {
    ...toPersonDto(row),
    city: row.city,
    speciality,
    standing,
    standingReason,
    since: standingAt?.toISOString() ?? null,
  }
}

/** Caretakers of one standing or all who are not blocked, those whose standing is oldest first; that of before the checks has no time. */
export function listChecks(
  _admin: Viewer,
  { standing, ...page }: ChecksQuery,
): Promise<Page<CheckedCaretaker>> {
  const from = Prisma.sql`FROM caretakers c JOIN users u ON u.id = c.user_id AND u.role = 'CARETAKER' AND NOT u.is_blocked
    ${standing ? Prisma.sql`WHERE c.standing = ${standing}::"CaretakerStanding"` : Prisma.empty}`
  return readListPage(
    page,
    countBy(Prisma.sql`SELECT count(*)::int AS total ${from}`),
    async (tx, { skip, take }) => {
      const ids = await tx.$queryRaw<{ id: string }[]>`
        SELECT c.user_id::text AS id ${from} ORDER BY c.standing_at NULLS FIRST, c.user_id LIMIT ${take} OFFSET ${skip}`
      const rows = await tx.user.findMany({
        where: { id: { in: ids.map(({ id }) => id) } },
        select: checkedSelect,
      })
      return inOrder(ids, rows).map(checkedDto)
    },
  )
}

const MAX_VISITS = 50

/** A caretaker with the checks so far and the approved visits ahead. Throws NOT_FOUND. */
export async function readChecks(
  _admin: Viewer,
  caretaker: string,
  tx: Tx = db,
  now = new Date(),
): Promise<CheckedCaretakerDetails> {
  const id = requireId(caretaker, 'caretaker')
  const row = await tx.user.findUnique({ where: { id, role: 'CARETAKER' }, select: checkedSelect })
  if (!row?.caretaker) throw notFound('caretaker')
  const checks = await tx.caretakerCheck.findMany({
    where: { caretakerId: id },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      standing: true,
      identitySeen: true,
      cityRight: true,
      referencesText: true,
      reason: true,
      at: true,
      actor: { select: { firstName: true, lastName: true } },
    },
  })
  const visits = await tx.appointment.findMany({
    where: { caretakerId: id, status: 'APPROVED', deletedAt: null, end: { gt: now } },
    orderBy: [{ start: 'asc' }, { id: 'asc' }],
    take: MAX_VISITS,
    select: { id: true, number: true, start: true },
  })
  return {
    ...checkedDto(row),
    checks: checks.map(
      ({ id: checkId, standing, identitySeen, cityRight, referencesText, reason, at, actor }) => ({
        _id: checkId,
        standing,
        identitySeen,
        cityRight,
        references: referencesText,
        reason,
        at: at.toISOString(),
        by: actor && fullName(actor),
      }),
    ),
    visits: visits.map(({ id: visitId, number, start }) => ({
      _id: visitId,
      number,
      start: start.toISOString(),
    })),
  }
}
