import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { notFound } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { ErrorState } from './error-state'

/** Records with a page: the name in the API's messages, and a link to similar ones. */
const kinds = {
  product: { what: 'Product', back: ['Go to the products', paths.products] },
  caretaker: { what: 'Caretaker', back: ['See all caretakers', paths.services] },
  order: { what: 'Order', back: ['All my orders', paths.orders] },
  adminOrder: { what: 'Order', back: ['All orders', paths.adminOrders] },
  appointment: { what: 'Appointment', back: ['All my appointments', paths.appointments] },
  managedAppointment: { what: 'Appointment', back: ['All appointments', paths.manageAppointments] },
  swap: { what: 'Plant swap', back: ['My Plant Swaps', paths.mySwaps] },
  user: { what: 'User', back: ['All users', paths.adminUsers] },
  adminProduct: { what: 'Product', back: ['All products', paths.adminProducts] },
  adminAppointment: { what: 'Appointment', back: ['All appointments', paths.adminAppointments] },
  adminSwap: { what: 'Plant swap', back: ['All swaps', paths.adminSwaps] },
  adminReview: { what: 'Review', back: ['All reviews', paths.adminReviews] },
  mail: { what: 'Email', back: ['All emails', paths.adminMail] },
} as const

export type RecordKind = keyof typeof kinds

/** The sentence of the API's 404: 'Product not found.' */
export const missingSentence = (kind: RecordKind): string => notFound(kinds[kind].what).message

/** Shown when the record of a page does not exist. The status of the page is 404. */
export function MissingRecord({ kind }: { kind: RecordKind }) {
  const [label, href] = kinds[kind].back
  return (
    <ErrorState
      heading={`We could not find this ${kinds[kind].what.toLowerCase()}`}
      advice="It may have been removed, or the link is not right."
      status={404}
      message={missingSentence(kind)}
      level={1}
    >
      <Link className={buttonVariants()} href={href}>
        {label}
      </Link>
    </ErrorState>
  )
}
