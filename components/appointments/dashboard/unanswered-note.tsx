import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/base/paths'

type UnansweredNoteProps = { requests: number; outcomes: number }

/** The number of unanswered requests of all weeks; empty without any. One line, also on a phone. */
export function UnansweredNote({ requests, outcomes }: UnansweredNoteProps) {
  const t = useTranslations('caretakers.work')
  if (requests + outcomes === 0) return null
  return (
    <Callout tone="yellow" className="mb-5 flex flex-wrap gap-x-5 py-2.5 text-sm font-semibold">
      {requests > 0 && (
        <Link className="link" href={`${paths.today}#waiting-for-your-answer`}>
          {t('requests', { count: requests })}
        </Link>
      )}
      {outcomes > 0 && (
        <Link className="link" href={withQuery(paths.manageAppointments, { when: 'past' })}>
          {t('outcomes', { count: outcomes })}
        </Link>
      )}
    </Callout>
  )
}
