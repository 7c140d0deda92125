import type { Metadata } from 'next'
import { AccountsTable } from '@/components/admin/accounts-table'
import { AdminFilterSelect, AdminSearch } from '@/components/admin/admin-search'
import { ListFooter } from '@/components/admin/list-footer'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { requireViewer } from '@/lib/auth/page-viewer'
import { roles } from '@/lib/auth/types'
import { pageOf, type SearchParams, searchTextOf, textOf } from '@/lib/http/page-params'
import { paths, withQuery } from '@/lib/paths'
import { listProfiles } from '@/lib/users/queries'
import { roleNames } from '@/lib/users/rules'

export const metadata: Metadata = { title: 'Manage Users' }

const states = [
  ['ACTIVE', 'Active'],
  ['BLOCK', 'Blocked'],
] as const

export default async function UsersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireViewer('ADMIN')
  const sent = await searchParams
  const text = searchTextOf(sent.text)
  const role = roles.find((one) => one === textOf(sent.role))
  const state = states.find(([one]) => one === textOf(sent.state))?.[0]
  const { items, total, page, limit } = await listProfiles(viewer, {
    ...pageOf(sent),
    text,
    role,
    name: undefined,
    ...(state ? { isBlocked: state === 'BLOCK' } : {}),
  })
  const base = withQuery(paths.adminUsers, { text, role, state })
  return (
    <>
      <PageHead title="Manage Users">
        <a
          className={buttonVariants({ variant: 'outline' })}
          href={paths.usersTable({ text, role, state })}
          download
        >
          Save as CSV
        </a>
      </PageHead>
      <AdminSearch action={paths.adminUsers} label="Name, email or phone" text={text}>
        <AdminFilterSelect
          name="role"
          label="Role"
          value={role}
          options={roles.map((one) => [one, roleNames[one]])}
        />
        <AdminFilterSelect name="state" label="Status" value={state} options={states} />
      </AdminSearch>
      {items.length === 0 ? (
        <EmptyState heading="No users to show" caption="No users found.">
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminUsers}>
            All users
          </Link>
        </EmptyState>
      ) : (
        <AccountsTable accounts={items} own={viewer.id} />
      )}
      {total > 0 && <ListFooter base={base} page={page} limit={limit} total={total} label="Users per page" />}
    </>
  )
}
