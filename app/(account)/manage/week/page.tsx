import type { Metadata } from 'next'
import { WeekView } from '@/components/desk/week-view'
import { PageHead } from '@/components/layout/page'
import { findAgenda } from '@/lib/appointments/agenda'
import { dayOf, dayOfText, mondayOf } from '@/lib/appointments/times'
import { requireViewer } from '@/lib/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/page-params'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: 'My Week', robots: { index: false } }

export default async function WeekPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireViewer('CARETAKER')
  const now = new Date()
  const asked = dayOfText(textOf((await searchParams).from))
  const monday = mondayOf(asked ?? dayOf(now))
  return (
    <>
      <PageHead title="My Week">
        <a className="btn btn-outline" href={`${paths.profile}#calendar`}>
          Calendar address
        </a>
      </PageHead>
      <WeekView days={await findAgenda(viewer, monday)} now={now.toISOString()} />
    </>
  )
}
