import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { appointmentMessages } from '@/components/appointments/appointment-actions-messages'
import { AppointmentCard } from '@/components/appointments/appointment-card'
import { AppointmentPayment } from '@/components/appointments/appointment-payment'
import { UpcomingPastTabs } from '@/components/appointments/upcoming-past-tabs'
import { WithdrawnRefunds } from '@/components/appointments/withdrawn-refunds'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { ClientMessages } from '@/components/i18n/client-messages'
import { chooseTextsFor } from '@/components/i18n/person-texts'
import { ReturnNotice } from '@/components/payments/return-notice'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ListPages } from '@/components/ui/list-pages'
import { PageHead } from '@/components/ui/page'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths, withQuery } from '@/lib/base/paths'
import { findAppointment, hasBooked, listByTime, listWithdrawnRefunds } from '@/lib/care/appointments/queries'
import { takesPlace } from '@/lib/care/appointments/rules'
import { returnLink, toPairs } from '@/lib/money/payments/posted-return'
import { findViewer } from '@/lib/platform/auth/page-viewer'
import { pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { settleReturn } from '@/lib/reconciling/settlement/receive'
import {
  findAppointmentOfBasket,
  findLastAttempt,
  findSignedAttempt,
} from '@/lib/reconciling/settlement/returns'
import { getParts } from '@/lib/shop/parts/read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('appointments.own')
  return { title: t('title'), robots: { index: false } }
}

export default async function AppointmentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams
  const returned = await settleReturn(params)
  const viewer = await findViewer()
  const isBuyer = viewer?.role === 'BUYER'
  const basketId = returned?.basketId ?? textOf(params.payment)
  const returnedId = isBuyer ? await findAppointmentOfBasket(viewer, basketId) : null
  if (returned && isBuyer && (returnedId || !returned.isSigned))
    redirect(inLocale(await getLocale(), paths.appointmentsReturn(returnedId && basketId)))
  if (returned) {
    const last = await findSignedAttempt(returned, 'appointment')
    const loginHref = paths.login(returnLink(paths.appointments, toPairs(params), ''))
    return <ReturnNotice last={last} what="appointment" loginHref={loginHref} isOther={viewer !== null} />
  }
  if (!isBuyer) notFound()
  const { caretakers: hasCaretakers } = await getParts()
  if (!hasCaretakers && !(await hasBooked(viewer))) notFound()
  const returnedAppointment = returnedId ? await findAppointment(viewer, returnedId) : null
  const lastAttempt =
    returnedAppointment &&
    (await findLastAttempt({ kind: 'appointment', id: returnedAppointment._id }, basketId))
  const t = await getTranslations('appointments.own')
  const now = new Date()
  const refunds = await listWithdrawnRefunds(viewer)
  const past = textOf(params.when) === 'past'
  const { items, total, page, limit } = await listByTime(viewer, pageOf(params), {
    of: past ? 'past' : 'upcoming',
    now,
  })
  const first = returnedAppointment ?? items[0]
  if (first) chooseTextsFor(first.customer)
  // Past visits are one list by time; of the upcoming ones, those that do not take place are apart.
  const groups = past
    ? [{ heading: '', visits: items }]
    : [
        { heading: '', visits: items.filter((visit) => takesPlace(visit, now)) },
        { heading: t('notTakingPlace'), visits: items.filter((visit) => !takesPlace(visit, now)) },
      ].filter(({ visits }) => visits.length > 0)
  const base = withQuery(paths.appointments, { when: past ? 'past' : '' })
  return (
    <>
      {returnedAppointment && lastAttempt && (
        <AppointmentPayment appointment={returnedAppointment} lastAttempt={lastAttempt} transfer={null} />
      )}
      <PageHead title={t('title')}>
        <a
          className={buttonVariants({ variant: 'outline', className: 'max-sm:grow' })}
          href={inLocale(await getLocale(), `${paths.profile}#calendar`)}
        >
          {t('calendar')}
        </a>
        {hasCaretakers && (
          <Link
            className={buttonVariants({ variant: 'outline', className: 'max-sm:grow' })}
            href={paths.services}
          >
            {t('find')}
          </Link>
        )}
      </PageHead>
      <WithdrawnRefunds refunds={refunds} />
      <UpcomingPastTabs base={paths.appointments} past={past} />
      {items.length === 0 && total > 0 ? (
        <PagePastEnd what="appointments" base={base} />
      ) : items.length === 0 ? (
        <EmptyState heading={t(past ? 'nonePast' : 'noneAhead')} message={t('noneNote')} caption={t('none')}>
          {hasCaretakers && (
            <Link className={buttonVariants()} href={paths.services}>
              {t('find')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <ClientMessages of={appointmentMessages}>
          <div className="grid gap-8">
            {groups.map(({ heading, visits }) => (
              <section key={heading} className="grid gap-4">
                {heading && <h2 className="text-xl">{heading}</h2>}
                <div className="grid gap-5 min-[56rem]:grid-cols-2">
                  {visits.map((appointment) => (
                    <AppointmentCard
                      hasCaretakers={hasCaretakers}
                      key={appointment._id}
                      appointment={appointment}
                      now={now}
                      isInNotice={appointment._id === returnedId}
                    />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </ClientMessages>
      )}
      <ListPages base={base} page={page} limit={limit} total={total} label={t('perPage')} />
    </>
  )
}
