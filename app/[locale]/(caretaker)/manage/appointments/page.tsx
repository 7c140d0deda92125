import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AppointmentsTable } from '@/components/appointments/appointments-table'
import { UpcomingPastTabs } from '@/components/appointments/upcoming-past-tabs'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { Pager } from '@/components/ui/pager'
import { paths, withQuery } from '@/lib/base/paths'
import { listByTime } from '@/lib/care/appointments/queries'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import { pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('appointments.manage')
  return { title: t('title'), robots: { index: false } }
}

export default async function ManageAppointmentsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const viewer = await requireViewer('CARETAKER')
  const t = await getTranslations('appointments.manage')
  const params = await searchParams
  const past = textOf(params.when) === 'past'
  const now = new Date()
  const { items, total, page, limit } = await listByTime(viewer, pageOf(params), {
    of: past ? 'past' : 'upcoming',
    now,
  })
  const base = withQuery(paths.manageAppointments, { when: past ? 'past' : '' })
  return (
    <>
      <PageHead title={t('title')} />
      <UpcomingPastTabs base={paths.manageAppointments} past={past} />
      {items.length === 0 && total > 0 ? (
        <PagePastEnd what="appointments" base={base} />
      ) : items.length === 0 ? (
        <EmptyState
          heading={t(past ? 'nonePast' : 'noneAhead')}
          message={past ? undefined : t('noneNote')}
          caption={t('none')}
        >
          <Link className={buttonVariants()} href={paths.caretakerDashboard}>
            {t('checkHours')}
          </Link>
        </EmptyState>
      ) : (
        <AppointmentsTable appointments={items} now={now} />
      )}
      {(total > limit || page > 1) && (
        <Pager base={base} page={page} limit={limit} totalPages={Math.ceil(total / limit)} />
      )}
    </>
  )
}
