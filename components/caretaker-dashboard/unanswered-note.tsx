import { Callout } from '@/components/feedback/callout'
import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/paths'

type UnansweredNoteProps = { requests: number; outcomes: number }

/** The number of unanswered requests of all weeks; empty without any. */
export function UnansweredNote({ requests, outcomes }: UnansweredNoteProps) {
  if (requests + outcomes === 0) return null
  return (
    <Callout tone="yellow" className="mb-6 flex flex-wrap gap-x-6 gap-y-1">
      {requests > 0 && (
        <p>
          <Link className="link" href={paths.today}>
            {requests === 1 ? 'One request waits' : `${requests} requests wait`} for your answer
          </Link>
        </p>
      )}
      {outcomes > 0 && (
        <p>
          <Link className="link" href={withQuery(paths.manageAppointments, { when: 'past' })}>
            {outcomes === 1 ? 'One visit is over' : `${outcomes} visits are over`}: how did it go?
          </Link>
        </p>
      )}
    </Callout>
  )
}
