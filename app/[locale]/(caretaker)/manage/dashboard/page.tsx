import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DaysOffEditor } from '@/components/appointments/dashboard/days-off-editor'
import { HoursEditor } from '@/components/appointments/dashboard/hours-editor'
import { ServicesEditor } from '@/components/appointments/dashboard/services-editor'
import { WorkEditor } from '@/components/appointments/dashboard/work-editor'
import { Callout } from '@/components/feedback/callout'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { CaretakerProfile } from '@/components/users/caretakers/caretaker-profile'
import { OwnStanding, previewPath } from '@/components/users/own-standing'
import { getOwnPage } from '@/lib/accounts/users/directory'
import { getUser } from '@/lib/accounts/users/queries'
import { paths } from '@/lib/base/paths'
import { dateOf, dayOf } from '@/lib/base/time/karachi'
import { listDaysOff } from '@/lib/care/appointments/days-off'
import { findProfileAvailability } from '@/lib/care/appointments/directory'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import type { Viewer } from '@/lib/platform/auth/types'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { getParts } from '@/lib/shop/parts/read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('caretakers.dashboardPage')
  return { title: t('title'), robots: { index: false } }
}

export default async function CaretakerDashboardPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const viewer = await requireViewer('CARETAKER')
  const t = await getTranslations('caretakers.dashboardPage')
  const now = new Date()
  const { caretakers: hasCaretakers } = await getParts()
  const [user, { days }] = await Promise.all([getUser(viewer.id), listDaysOff(viewer, now)])
  if (user.standing && textOf((await searchParams).view) === 'preview')
    return <Preview viewer={viewer} now={now} />
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t.rich('lead', {
          link: (words) =>
            hasCaretakers ? (
              <Link className="link" href={user.standing ? previewPath : paths.service(viewer.id)}>
                {words}
              </Link>
            ) : (
              words
            ),
        })}
      />
      <OwnStanding standing={user.standing} standingReason={user.standingReason} className="mb-5" />
      <ClientMessages of={['caretakers.dashboard']}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(28rem,100%),1fr))] items-start gap-5">
          <div className="grid min-w-0 gap-5">
            <ServicesEditor user={user} />
            <WorkEditor user={user} />
          </div>
          <div className="grid min-w-0 gap-5">
            <HoursEditor user={user} />
            <DaysOffEditor days={days} today={dateOf(dayOf(now))} />
          </div>
        </div>
      </ClientMessages>
    </>
  )
}

/** The own page as customers will see it; listed caretakers have it at its public address. */
async function Preview({ viewer, now }: { viewer: Viewer; now: Date }) {
  const t = await getTranslations('caretakers.standing')
  const [caretaker, { nextFree, week, daysOff }] = await Promise.all([
    getOwnPage(viewer),
    findProfileAvailability(viewer.id, now),
  ])
  return (
    <>
      <Callout className="mb-6">
        <p className="font-semibold">{t('previewTitle')}</p>
        <p>{t('previewText')}</p>
      </Callout>
      <CaretakerProfile caretaker={caretaker} nextFree={nextFree} week={week} daysOff={daysOff} />
    </>
  )
}
