import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BookingForm } from '@/components/appointments/booking-form'
import { Availability } from '@/components/caretakers/caretaker-services'
import { EmptyState } from '@/components/feedback/empty-state'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { Page, PageHead } from '@/components/layout/page'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { findSchedule } from '@/lib/appointments/directory'
import { bookableServices } from '@/lib/appointments/rules'
import { requireViewer } from '@/lib/auth/page-viewer'
import { rupeesToPaisa } from '@/lib/money'
import { paths } from '@/lib/paths'
import { fullName } from '@/lib/people/name'
import { findCaretaker, getUser } from '@/lib/users/queries'

export const metadata: Metadata = { title: 'Book Appointment', robots: { index: false } }

export default async function BookingPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer('BUYER')
  const caretaker = await findCaretaker(viewer, (await params).id)
  if (!caretaker) notFound()
  const { address } = await getUser(viewer.id)
  const now = new Date()
  const name = fullName(caretaker)
  const profile = paths.service(caretaker._id)
  const services = bookableServices({
    services: caretaker.services,
    pricing: caretaker.pricing.map(({ service, price }) => ({ service, price: rupeesToPaisa(price) })),
  })
  const trail = [
    { name: 'Caretakers', href: paths.services },
    { name, href: profile },
  ]
  return (
    <Page narrow>
      <Breadcrumbs trail={trail} here="Book Appointment" />
      <PageHead title="Book Appointment" lead={`with ${name} in ${caretaker.address.city}`} />
      {services.length === 0 ? (
        <EmptyState heading="No services yet" message={`${name} lists no services at the moment.`}>
          <Link className={buttonVariants()} href={paths.services}>
            See all caretakers
          </Link>
        </EmptyState>
      ) : (
        <>
          <BookingForm
            buyer={viewer.id}
            caretaker={{
              id: caretaker._id,
              firstName: caretaker.firstName,
              city: caretaker.address.city,
              phoneNumber: caretaker.phoneNumber,
            }}
            home={address}
            services={services}
            schedule={await findSchedule(caretaker._id, now)}
            now={now.toISOString()}
          />
          <details className="mt-6">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">
              When {caretaker.firstName} works
            </summary>
            <div className="max-w-96">
              <Availability availability={caretaker.availability} />
            </div>
          </details>
        </>
      )}
    </Page>
  )
}
