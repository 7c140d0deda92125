import type { Metadata } from 'next'
import { TodayView } from '@/components/caretaker-dashboard/today-view'
import { PageHead } from '@/components/layout/page'
import { countUnanswered, findToday } from '@/lib/appointments/agenda'
import { requireViewer } from '@/lib/auth/page-viewer'
import { formatDate } from '@/lib/time/format'
import { dayOf, weekdayOf } from '@/lib/time/karachi'

export const metadata: Metadata = { title: 'Today', robots: { index: false } }

export default async function TodayPage() {
  const viewer = await requireViewer('CARETAKER')
  const now = new Date()
  const [today, unanswered] = await Promise.all([findToday(viewer, now), countUnanswered(viewer, now)])
  return (
    <>
      <PageHead title="Today" lead={`${weekdayOf(dayOf(now))}, ${formatDate(now)}`} />
      <TodayView today={today} unanswered={unanswered} caretakerId={viewer.id} now={now} />
    </>
  )
}
