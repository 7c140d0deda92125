import type { Metadata } from 'next'
import { DaysOffEditor } from '@/components/caretaker-dashboard/days-off-editor'
import { HoursEditor } from '@/components/caretaker-dashboard/hours-editor'
import { ServicesEditor } from '@/components/caretaker-dashboard/services-editor'
import { WorkEditor } from '@/components/caretaker-dashboard/work-editor'
import { PageHead } from '@/components/layout/page'
import { Link } from '@/components/ui/link'
import { listDaysOff } from '@/lib/appointments/days-off'
import { requireViewer } from '@/lib/auth/page-viewer'
import { paths } from '@/lib/paths'
import { dateOf, dayOf } from '@/lib/time/karachi'
import { getUser } from '@/lib/users/queries'

export const metadata: Metadata = { title: 'My Dashboard', robots: { index: false } }

export default async function CaretakerDashboardPage() {
  const viewer = await requireViewer('CARETAKER')
  const now = new Date()
  const [user, { days }] = await Promise.all([getUser(viewer.id), listDaysOff(viewer, now)])
  return (
    <>
      <PageHead
        title="My Dashboard"
        lead={
          <>
            Your services, your hours and the text on{' '}
            <Link className="link" href={paths.service(viewer.id)}>
              your public page
            </Link>
            .
          </>
        }
      />
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
    </>
  )
}
