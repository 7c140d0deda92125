import { formatDateTime } from '@/lib/time/format'

/** For the caretaker: how long an unpaid visit keeps their time. */
export const HeldNote = ({ payBy }: { payBy: string | undefined }) =>
  payBy && (
    <p className="text-sm text-muted-foreground">
      Not paid yet. Held until <time dateTime={payBy}>{formatDateTime(payBy)}</time>, then your time is free
      again.
    </p>
  )
