import { formatDateTime } from '@/lib/time/format'

type HeldNoteProps = { payBy: string | undefined; now: Date }

/** For the caretaker: how long an unpaid visit keeps their time, or that this time is over. */
export const HeldNote = ({ payBy, now }: HeldNoteProps) =>
  payBy && (
    <p className="text-sm text-muted-foreground">
      {Date.parse(payBy) <= now.getTime() ? (
        'Payment not received in time.'
      ) : (
        <>
          Not paid yet. Held until <time dateTime={payBy}>{formatDateTime(payBy)}</time>, then your time is
          free again.
        </>
      )}
    </p>
  )
