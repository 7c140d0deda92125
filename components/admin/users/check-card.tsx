import { useTranslations } from '#i18n'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import type { CheckedCaretakerDetails } from '@/lib/office/caretaker-checks/schema'
import { CheckForm } from './check-form'

/** The standing of a caretaker, the approved visits that a suspension leaves, and the decision. */
export function CheckCard({ caretaker }: { caretaker: CheckedCaretakerDetails }) {
  const t = useTranslations('caretakers.check')
  const { _id, standing, standingReason, visits, checks } = caretaker
  const latest = checks[0]
  return (
    <Card className="grid gap-4 wrap-anywhere" aria-labelledby="check">
      <h2 id="check" className="text-xl">
        {t('title')}
      </h2>
      <p>
        {t('standing')}: {t(standing)}
        {standingReason && ` (${standingReason})`}
      </p>
      {latest?.by && <p className="text-muted-foreground text-sm">{t('by', { name: latest.by })}</p>}
      {visits.length > 0 && (
        <div>
          <p>{t('visits')}</p>
          <ul className="flex flex-wrap gap-x-4">
            {visits.map((visit) => (
              <li key={visit._id}>
                <Link className="link" href={adminPaths.appointment(visit._id)} prefetch={false}>
                  {visit.number}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <CheckForm key={standing} id={_id} standing={standing} />
    </Card>
  )
}
