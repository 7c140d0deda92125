import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { BookingForm } from '@/components/appointments/booking-form'
import { Callout } from '@/components/feedback/callout'
import { EmptyState } from '@/components/feedback/empty-state'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Page, PageHead } from '@/components/ui/page'
import { Availability } from '@/components/users/caretakers/caretaker-services'
import { findCaretaker } from '@/lib/accounts/users/directory'
import { getUser } from '@/lib/accounts/users/queries'
import { paths } from '@/lib/base/paths'
import { findSchedule } from '@/lib/care/appointments/directory'
import { bookableServices } from '@/lib/care/appointments/rules'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import { fullName } from '@/lib/platform/people/name'
import { placeIn } from '@/lib/shop/cities/place-names'
import { isOnlineOffered } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('appointments.bookPage')
  return { title: t('title'), robots: { index: false } }
}

export default async function BookingPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer('BUYER')
  const caretaker = await findCaretaker(viewer, (await params).id)
  if (!caretaker) notFound()
  const t = await getTranslations('appointments.bookPage')
  const { address } = await getUser(viewer.id)
  const now = new Date()
  const name = fullName(caretaker)
  const locale = await getLocale()
  const cityName = placeIn(locale, caretaker.address.city)
  const profile = paths.service(caretaker._id)
  const offered = bookableServices(caretaker)
  const means = await getMeans()
  const services = isOnlineOffered(means) ? offered : offered.filter(({ price }) => price === 0)
  const trail = [
    { name: t('caretakers'), href: paths.services },
    { name, href: profile },
  ]
  return (
    <Page narrow>
      <Breadcrumbs trail={trail} here={t('title')} />
      <PageHead title={t('title')} lead={t('lead', { name, city: cityName })} />
      {services.length < offered.length && <Callout tone="yellow">{t('notPayable')}</Callout>}
      {offered.length === 0 ? (
        <EmptyState heading={t('noServices')} message={t('noServicesNote', { name })}>
          <Link className={buttonVariants()} href={paths.services}>
            {t('all')}
          </Link>
        </EmptyState>
      ) : (
        services.length > 0 && (
          <>
            <ClientMessages
              of={[
                'appointments.booking',
                'appointments.form',
                'appointments.slots',
                'appointments.city',
                'payments.pay',
              ]}
            >
              <BookingForm
                buyer={viewer.id}
                caretaker={{
                  id: caretaker._id,
                  firstName: caretaker.firstName,
                  city: caretaker.address.city,
                  cityName,
                  phoneNumber: caretaker.phoneNumber,
                }}
                home={address}
                homeCity={placeIn(locale, address.city)}
                services={services}
                means={means}
                schedule={await findSchedule(caretaker._id, now)}
                now={now.toISOString()}
              />
            </ClientMessages>
            <details className="mt-6">
              <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">
                {t('hours', { name: caretaker.firstName })}
              </summary>
              <div className="max-w-96">
                <Availability availability={caretaker.availability} />
              </div>
            </details>
          </>
        )
      )}
    </Page>
  )
}
