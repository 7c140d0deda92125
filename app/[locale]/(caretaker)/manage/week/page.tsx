import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { UnansweredNote } from '@/components/appointments/dashboard/unanswered-note'
import { WeekView } from '@/components/appointments/dashboard/week-view'
import { buttonVariants } from '@/components/ui/button'
import { PageHead } from '@/components/ui/page'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { dayOf, dayOfText } from '@/lib/base/time/karachi'
import { countUnanswered, findAgenda } from '@/lib/care/appointments/agenda'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('caretakers.work')
  return { title: t('week'), robots: { index: false } }
}

export default async function WeekPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireViewer('CARETAKER')
  const t = await getTranslations('caretakers.work')
  const now = new Date()
  // The week begins today rather than on Monday, so that the next days are always shown.
  const from = dayOfText(textOf((await searchParams).from)) ?? dayOf(now)
  const [days, unanswered] = await Promise.all([findAgenda(viewer, from), countUnanswered(viewer, now)])
  return (
    <>
      <PageHead title={t('week')}>
        <a
          className={buttonVariants({ variant: 'outline' })}
          href={inLocale(await getLocale(), `${paths.profile}#calendar`)}
        >
          {t('calendarAddress')}
        </a>
      </PageHead>
      <UnansweredNote {...unanswered} />
      <WeekView days={days} now={now.toISOString()} />
    </>
  )
}
