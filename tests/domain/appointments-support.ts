import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/base/errors'
import { dayOf, momentOf } from '@/lib/base/time/karachi'
import { appointmentChange, newAppointment } from '@/lib/care/appointments/schema'
import type { Role, Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { ownerRights } from '../support/viewers'

export const make = factories(db)
export const minute = 60_000

const viewer = (user: { id: string }, role: Role): Viewer => ({
  id: user.id,
  role,
  sessionId: randomUUID(),
  ...(role === 'ADMIN' && { rights: ownerRights }),
})
export const aBuyer = async (options: Parameters<typeof make.buyer>[0] = {}) =>
  viewer(await make.buyer(options), 'BUYER')

export const anAdmin = async () => viewer(await make.admin(), 'ADMIN')

/** Works at any time; Advice is free, Pruning costs Rs 1200, Repotting Rs 900. */
export async function aCaretaker(options: Parameters<typeof make.caretaker>[0] = {}) {
  const row = await make.caretaker({
    services: ['Advice'],
    pricing: [
      { service: 'Pruning', price: 1200 },
      { service: 'Repotting', price: 900 },
    ],
    availability: [],
    ...options,
  })
  return viewer(row, 'CARETAKER')
}

/** Noon, Karachi, in ten days. */
export const noon = momentOf(dayOf(new Date()) + 10, 12 * 60)
/** Hours after it. */
export const hour = (hours: number) => new Date(noon.getTime() + hours * 60 * minute).toISOString()

export const bookingInput = (caretaker: { id: string }, from = 0, to = from + 1, purpose = 'Advice') =>
  newAppointment.parse({ caretaker: caretaker.id, purpose, start: hour(from), end: hour(to) })
export const change = (body: object) => appointmentChange.parse(body)

/** A booking created by the factory, so that priced ones need no gateway. */
export const booked = async (
  buyer: { id: string },
  caretaker: { id: string },
  options: Partial<Parameters<typeof make.appointment>[0]> = {},
) =>
  make.appointment({
    customerId: buyer.id,
    caretakerId: caretaker.id,
    start: new Date(hour(0)),
    ...(options.start ? {} : { end: new Date(hour(1)) }),
    purpose: 'Advice',
    price: 0,
    ...options,
  })

/** The code of an error, or 'done'. */
export const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )
export const times = (outcomes: readonly string[], word: string) =>
  outcomes.filter((one) => one === word).length

/** Pairs of live appointments of one caretaker that overlap, in the whole database. */
export async function overlaps(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM appointments a JOIN appointments b
      ON a.caretaker_id = b.caretaker_id AND a.id < b.id AND a.start < b."end" AND b.start < a."end"
    WHERE a.status <> 'REJECTED' AND a.deleted_at IS NULL AND b.status <> 'REJECTED' AND b.deleted_at IS NULL`
  return row?.count ?? -1
}
