import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DaysOffEditor } from '@/components/appointments/dashboard/days-off-editor'
import { HoursEditor } from '@/components/appointments/dashboard/hours-editor'
import { ServicesEditor } from '@/components/appointments/dashboard/services-editor'
import { WorkEditor } from '@/components/appointments/dashboard/work-editor'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { getUser } from '@/lib/accounts/users/queries'
import { paths } from '@/lib/base/paths'
import { dateOf, dayOf } from '@/lib/base/time/karachi'
import { listDaysOff } from '@/lib/care/appointments/days-off'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import { getParts } from '@/lib/shop/parts/read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('caretakers.dashboardPage')
  return { title: t('title'), robots: { index: false } }
}

export default async function CaretakerDashboardPage() {
  const viewer = await requireViewer('CARETAKER')
  const t = await getTranslations('caretakers.dashboardPage')
  const now = new Date()
  const { caretakers: hasCaretakers } = await getParts()
  const [user, { days }] = await Promise.all([getUser(viewer.id), listDaysOff(viewer, now)])
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t.rich('lead', {
          link: (words) =>
            hasCaretakers ? (
              <Link className="link" href={paths.service(viewer.id)}>
                {words}
              </Link>
            ) : (
              words
            ),
        })}
      />
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
