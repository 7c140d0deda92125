import type { Metadata } from 'next'
import { UnansweredNote } from '@/components/caretaker-dashboard/unanswered-note'
import { WeekView } from '@/components/caretaker-dashboard/week-view'
import { PageHead } from '@/components/layout/page'
import { buttonVariants } from '@/components/ui/button'
import { countUnanswered, findAgenda } from '@/lib/appointments/agenda'
import { requireViewer } from '@/lib/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/http/page-params'
import { paths } from '@/lib/paths'
import { dayOf, dayOfText } from '@/lib/time/karachi'

export const metadata: Metadata = { title: 'My Week', robots: { index: false } }

export default async function WeekPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireViewer('CARETAKER')
  const now = new Date()
  // From today on rather than from Monday, so that the next days are always shown.
  const from = dayOfText(textOf((await searchParams).from)) ?? dayOf(now)
  const [days, unanswered] = await Promise.all([findAgenda(viewer, from), countUnanswered(viewer, now)])
  return (
    <>
      <PageHead title="My Week">
        <a className={buttonVariants({ variant: 'outline' })} href={`${paths.profile}#calendar`}>
          Calendar address
        </a>
      </PageHead>
      <UnansweredNote {...unanswered} />
      <WeekView days={days} now={now.toISOString()} />
    </>
  )
}
