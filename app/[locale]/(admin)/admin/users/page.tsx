import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ListActions } from '@/components/admin/lists/actions'
import { AdminList } from '@/components/admin/lists/list'
import { type AdminFilter, AdminSearch, sortFilter } from '@/components/admin/lists/search'
import { accountColumns } from '@/components/admin/users/columns'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { protectedOwners } from '@/lib/accounts/staff/queries'
import { adminUserSorts } from '@/lib/accounts/users/list'
import { listAccounts } from '@/lib/accounts/users/queries'
import { roleNames } from '@/lib/accounts/users/rules'
import { standings } from '@/lib/accounts/users/schema'
import { paths, withQuery } from '@/lib/base/paths'
import { may } from '@/lib/base/permissions'
import { sortOf } from '@/lib/platform/admin/sorts'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { roles } from '@/lib/platform/auth/types'
import { env } from '@/lib/platform/env'
import {
  adminPageSizes,
  pageOf,
  type SearchParams,
  searchTextOf,
  textOf,
} from '@/lib/platform/http/page-params'
import { hiddenColumns } from '../hidden-columns'

export const metadata: Metadata = { title: 'Manage Users' }

const states = [
  ['ACTIVE', 'Active'],
  ['BLOCK', 'Blocked'],
] as const

export default async function UsersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStaff('people.read')
  const sent = await searchParams
  const t = await getTranslations('caretakers.check')
  const text = searchTextOf(sent.text)
  const role = roles.find((known) => known === textOf(sent.role))
  const state = states.find(([known]) => known === textOf(sent.state))?.[0]
  const standing = standings.find((known) => known === textOf(sent.standing)?.toUpperCase())
  const sort = sortOf(adminUserSorts, sent.sort)
  const found = await listAccounts(viewer, {
    ...pageOf(sent, adminPageSizes),
    text,
    role,
    ...(state ? { isBlocked: state === 'BLOCK' } : {}),
    ...(sort ? { sort } : {}),
    standing,
  })
  const base = withQuery(paths.adminUsers, { text, role, state, standing: standing?.toLowerCase(), sort })
  // The file knows no standing.
  const actions =
    standing || !may(viewer, 'exports.read')
      ? []
      : ([{ href: paths.usersTable({ text, role, state }), label: 'Save as CSV', isFile: true }] as const)
  // In the demo every caretaker is listed.
  const standingFilter: AdminFilter[] =
    env.GULSHAN_MODE === 'live'
      ? [
          {
            name: 'standing',
            label: t('standing'),
            value: standing?.toLowerCase(),
            options: standings.map((option) => [option.toLowerCase(), t(option)] as const),
          },
        ]
      : []
  return (
    <>
      <PageHead title="Manage Users">
        <ListActions actions={actions} total={found.total} />
      </PageHead>
      <AdminSearch
        action={paths.adminUsers}
        label="Name, email or phone"
        text={text}
        limit={found.limit}
        filters={[
          {
            name: 'role',
            label: 'Role',
            value: role,
            options: roles.map((option) => [option, roleNames[option]]),
          },
          { name: 'state', label: 'Status', value: state, options: states },
          ...standingFilter,
          sortFilter(adminUserSorts, sort),
        ]}
      />
      {found.total === 0 ? (
        <EmptyState heading="No users to show" caption="No users found.">
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminUsers}>
            All users
          </Link>
        </EmptyState>
      ) : (
        <AdminList
          list="users"
          viewerId={viewer.id}
          words={['user', 'users']}
          found={found}
          columns={accountColumns(viewer.id, await protectedOwners(viewer))}
          hidden={await hiddenColumns('users')}
          keyOf={({ _id }) => _id}
          base={base}
          sort={sort ?? '-joined'}
          actions={actions}
        />
      )}
    </>
  )
}
