import { type FieldErrors, invalid } from '@/lib/base/errors'
import { apiText, label } from '@/lib/base/i18n/answer-text'
import { parseMoment } from '@/lib/base/time/karachi'
import type { Status } from '@/lib/care/appointments/rules'
import type { AppointmentChange } from '@/lib/care/appointments/schema'
import type { VisitAddress } from '@/lib/care/appointments/visit-address'
import type { Seen } from '@/lib/platform/http/seen'

/** The caretaker's change; `seen` is the version they saw. */
export interface Decision {
  status: Status
  seen: Date | null
  /** Why they decline. */
  reason: string | null
}
/** The buyer's change. */
export interface Edit {
  span: { start: Date; end: Date } | null
  purpose: string | null
  /** Paisa: the price they were shown. */
  price?: number | undefined
  /** Absent: unchanged. Null: removed. */
  note?: string | null | undefined
  visitAddress?: VisitAddress | null | undefined
  /** The values their form was opened with. */
  read?: Seen | undefined
}

// The form of this role has no such field, so the error names none (contract 0.3).
const fieldNotAllowed = () => invalid({}, apiText('answers.appointments.fixedField'))

/** The caretaker's part of PATCH (contract 2.4). */
export function parseDecision(sent: AppointmentChange): Decision {
  const { start, end, purpose, price, note, visitAddress, seen: read } = sent
  if ([start, end, purpose, price, note, visitAddress, read].some((field) => field !== undefined))
    throw fieldNotAllowed()
  if (sent.status === undefined)
    throw missing({ status: apiText('fields.required', { label: label('status') }) }, sent)
  const { status, reason = null } = sent
  if (reason !== null && status !== 'REJECTED')
    throw invalid({ reason: apiText('answers.appointments.reason') })
  if (sent.updatedAt === undefined) return { status, seen: null, reason }
  const seen = typeof sent.updatedAt === 'string' ? parseMoment(sent.updatedAt) : null
  if (!seen) throw invalid({}, apiText('fields.lastUpdate'))
  return { status, seen, reason }
}

/** The buyer's part of PATCH: both times or none, purpose, note and address. */
export function parseEdit(sent: AppointmentChange): Edit {
  if ([sent.status, sent.updatedAt, sent.reason].some((field) => field !== undefined)) throw fieldNotAllowed()
  const { start, end, purpose = null, price, note, visitAddress, seen: read } = sent
  const rest = { purpose, price, note, visitAddress, read }
  if (start === undefined && end === undefined) {
    if (purpose === null && note === undefined && visitAddress === undefined) throw missing({}, sent)
    return { span: null, ...rest }
  }
  if (start === undefined) throw invalid({ start: apiText('fields.start') })
  if (end === undefined) throw invalid({ end: apiText('fields.start') })
  return { span: { start, end }, ...rest }
}

const missing = (fields: FieldErrors, sent: AppointmentChange) =>
  Object.keys(sent).length === 0 ? invalid({}, apiText('answers.appointments.nothingSent')) : invalid(fields)
