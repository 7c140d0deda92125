import { useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import { ErrorState } from './error-state'

/** Records with a page, and the list of similar ones. */
const kinds = {
  product: { what: 'product', href: paths.products },
  caretaker: { what: 'caretaker', href: paths.services },
  order: { what: 'order', href: paths.orders },
  adminOrder: { what: 'order', href: paths.adminOrders },
  appointment: { what: 'appointment', href: paths.appointments },
  managedAppointment: { what: 'appointment', href: paths.manageAppointments },
  swap: { what: 'swap', href: paths.mySwaps },
  user: { what: 'user', href: paths.adminUsers },
  adminProduct: { what: 'product', href: paths.adminProducts },
  adminAppointment: { what: 'appointment', href: paths.adminAppointments },
  adminSwap: { what: 'swap', href: paths.adminSwaps },
  adminReview: { what: 'review', href: paths.adminReviews },
  mail: { what: 'mail', href: paths.adminMail },
  adminStatement: { what: 'statement', href: adminPaths.cash },
} as const

export type RecordKind = keyof typeof kinds

/** Shown when the record of a page does not exist. The status of the page is 404. */
export function MissingRecord({ kind }: { kind: RecordKind }) {
  const t = useTranslations('feedback.missing')
  const { what, href } = kinds[kind]
  return (
    <ErrorState
      heading={t(`headings.${what}`)}
      advice={t('advice')}
      status={404}
      message={t(`sentences.${what}`)}
      level={1}
    >
      <Link className={buttonVariants()} href={href}>
        {t(`back.${kind}`)}
      </Link>
    </ErrorState>
  )
}
