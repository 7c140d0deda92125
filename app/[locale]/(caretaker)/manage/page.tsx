import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { TodayView } from '@/components/appointments/dashboard/today-view'
import { PageHead } from '@/components/ui/page'
import { OwnStanding } from '@/components/users/own-standing'
import { findOwnStanding } from '@/lib/accounts/users/own-standing'
import { formatDate } from '@/lib/base/time/format'
import { dayOf, weekdayOf } from '@/lib/base/time/karachi'
import { weekdayName } from '@/lib/base/time/names'
import { countUnanswered, findToday } from '@/lib/care/appointments/agenda'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import { getParts } from '@/lib/shop/parts/read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('caretakers.work')
  return { title: t('today'), robots: { index: false } }
}

export default async function TodayPage() {
  const viewer = await requireViewer('CARETAKER')
  const t = await getTranslations('caretakers.work')
  const now = new Date()
  const locale = await getLocale()
  const day = weekdayName(weekdayOf(dayOf(now)), locale)
  const [today, unanswered, own] = await Promise.all([
    findToday(viewer, now),
    countUnanswered(viewer, now),
    findOwnStanding(viewer),
  ])
  const hasPublicPage = (await getParts()).caretakers && !own.standing
  return (
    <>
      <PageHead title={t('today')} lead={t('dayAndDate', { day, date: formatDate(now, locale) })} />
      <OwnStanding {...own} className="mb-6" />
      <TodayView
        today={today}
        unanswered={unanswered}
        caretakerId={hasPublicPage ? viewer.id : null}
        now={now}
      />
    </>
  )
}
