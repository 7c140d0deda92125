import { useTranslations } from '#i18n'
import { RecordLink } from '@/components/admin/record-link'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { TypedText } from '@/components/ui/typed-text'
import { formatDate } from '@/lib/base/time/format'
import type { CheckedCaretakerDetails } from '@/lib/office/caretaker-checks/schema'
import { CheckForm } from './check-form'

type CheckCardProps = {
  caretaker: CheckedCaretakerDetails
  /** Nothing is decided about a blocked account. */
  isBlocked: boolean
}

/** The standing of a caretaker, the approved visits that a suspension leaves, and the decision. */
export function CheckCard({ caretaker, isBlocked }: CheckCardProps) {
  const t = useTranslations('caretakers.check')
  const { _id, standing, standingReason, visits, checks } = caretaker
  return (
    <Card className="grid gap-4 wrap-anywhere" aria-labelledby="check">
      <CardHead id="check" title={t('title')}>
        {standing === 'WAITING' && !isBlocked && t('lead')}
      </CardHead>
      <p>
        {t('standing')}: {t(standing)}
        {standingReason && ` (${standingReason})`}
      </p>
      {checks.length > 0 && (
        <ul className="grid gap-2 text-sm text-muted-foreground">
          {checks.map((check) => (
            <li key={check._id}>
              {t('past', { date: formatDate(check.at), standing: t(check.standing), by: check.by ?? '-' })}{' '}
              <TypedText>{[check.reason, check.references].filter(Boolean).join(' ')}</TypedText>
            </li>
          ))}
        </ul>
      )}
      {visits.length > 0 && (
        <div>
          <p>{t('visits')}</p>
          <ul className="flex flex-wrap gap-x-4">
            {visits.map((visit) => (
              <li key={visit._id}>
                <RecordLink
                  className="link inline-flex min-h-11 items-center"
                  kind="appointment"
                  id={visit._id}
                >
                  {visit.number}
                </RecordLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!isBlocked && <CheckForm key={standing} id={_id} standing={standing} />}
    </Card>
  )
}
