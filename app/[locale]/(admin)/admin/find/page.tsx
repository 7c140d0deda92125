import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AdminSearch } from '@/components/admin/lists/search'
import { StockBadge } from '@/components/admin/products/stock-badge'
import { FoundList } from '@/components/admin/search/found-list'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { listAccounts } from '@/lib/accounts/users/queries'
import { roleNames } from '@/lib/accounts/users/rules'
import { adminPaths } from '@/lib/base/admin-paths'
import { namedPrice } from '@/lib/base/money'
import { paths, withQuery } from '@/lib/base/paths'
import { may, type Needed } from '@/lib/base/permissions'
import { formatShortDate } from '@/lib/base/time/format'
import { listAdminAppointments } from '@/lib/care/appointments/admin-list'
import { listAdminProducts } from '@/lib/catalogue/listings/admin-queries'
import { listAdminOrders } from '@/lib/orders/views/admin-list'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import type { Viewer } from '@/lib/platform/auth/types'
import { type SearchParams, searchTextOf } from '@/lib/platform/http/page-params'
import { fullName } from '@/lib/platform/people/name'
import { getParts } from '@/lib/shop/parts/read'

export const metadata: Metadata = { title: 'Search' }

export default async function FindPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStaff('any')
  const text = searchTextOf((await searchParams).text)
  const groups = text ? await findEverywhere(viewer, text) : []
  const t = await getTranslations('parts.admin')
  const isEmpty = groups.every(({ total }) => total === 0)
  return (
    <div id="find">
      <PageHead
        title="Search"
        lead={t('find', { hasVisits: (await getParts()).caretakers ? 'yes' : 'no' })}
      />
      <AdminSearch action={paths.adminFind} label="Number, name, email or phone" text={text} />
      {isEmpty ? (
        <EmptyState
          heading={text ? 'No results' : 'Find anything in the shop'}
          message={
            text
              ? `Nothing found for “${text}”.`
              : 'An order such as G-6DHPN, a plant, or a person’s name, email or phone number.'
          }
          drawing="lens"
        >
          <div className="flex flex-wrap justify-center gap-2">
            {lists
              .filter(([, , needed]) => may(viewer, needed))
              .map(([label, href]) => (
                <Link key={href} className={buttonVariants({ variant: 'outline' })} href={href}>
                  {label}
                </Link>
              ))}
          </div>
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          {groups
            .filter(({ total }) => total > 0)
            .map((group) => (
              <FoundList key={group.title} {...group} text={text} />
            ))}
        </div>
      )}
    </div>
  )
}

const lists = [
  ['Orders', paths.adminOrders, 'orders.read'],
  ['Products', paths.adminProducts, 'products.read'],
  ['Users', paths.adminUsers, 'people.read'],
] as const

/** The list, or none without the permission for it. */
const ifAllowed = async <T,>(
  viewer: Viewer,
  needed: Needed,
  list: () => Promise<{ items: T[]; total: number }>,
) => (may(viewer, needed) ? list() : { items: [], total: 0 })

/** The first records of each list, found as the list itself finds them. */
async function findEverywhere(viewer: Viewer, text: string) {
  const first = { page: 1, limit: 6 }
  const now = new Date()
  const [orders, people, products, appointments] = await Promise.all([
    ifAllowed(viewer, 'orders.read', () => listAdminOrders({ ...first, text })),
    ifAllowed(viewer, 'people.read', () => listAccounts(viewer, { ...first, text, role: undefined })),
    ifAllowed(viewer, 'products.read', () =>
      listAdminProducts({ text, stock: '', urdu: '', state: '', sort: '' }, first),
    ),
    ifAllowed(viewer, 'visits.read', () => listAdminAppointments({ ...first, text })),
  ])
  return [
    {
      title: 'Orders',
      total: orders.total,
      all: withQuery(paths.adminOrders, { text }),
      records: orders.items.map(({ _id, number, customer, totalPaisa, placedAt, status }) => ({
        href: adminPaths.order(_id),
        name: number,
        note: customer,
        day: formatShortDate(placedAt, now),
        sum: namedPrice(totalPaisa, { always: true }),
        status,
      })),
    },
    {
      title: 'People',
      total: people.total,
      all: withQuery(paths.adminUsers, { text }),
      records: people.items.map((user) => ({
        href: adminPaths.user(user._id),
        name: fullName(user),
        note: `${roleNames[user.role]}, ${user.email || user.phoneNumber}`,
        ...(user.isBlocked ? { status: 'BLOCKED' } : {}),
      })),
    },
    {
      title: 'Products',
      total: products.total,
      all: withQuery(paths.adminProducts, { text }),
      records: products.items.map(({ id, name, price, currency, categories, picture, stock }) => ({
        href: may(viewer, 'products.write')
          ? adminPaths.productEdit(id)
          : withQuery(paths.adminProducts, { text: id }),
        name,
        note: categories.join(', '),
        sum: namedPrice(price, { currency }),
        picture,
        badge: <StockBadge stock={stock} />,
      })),
    },
    {
      title: 'Appointments',
      total: appointments.total,
      all: withQuery(paths.adminAppointments, { text }),
      records: appointments.items.map(({ id, number, customer, caretaker, start, status, isCancelled }) => ({
        href: adminPaths.appointment(id),
        name: number,
        note: `${customer} with ${caretaker}`,
        day: formatShortDate(start, now),
        status: isCancelled ? 'CANCELLED' : status,
      })),
    },
  ]
}
