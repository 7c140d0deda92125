import { ListLink } from '@/components/admin/lists/link'
import type { Column } from '@/components/admin/lists/table'
import { Badge } from '@/components/ui/badge'
import { beside, ListAction, ListCell, ListName } from '@/components/ui/list-table'
import { roleNames } from '@/lib/accounts/users/rules'
import type { AdminAccount } from '@/lib/accounts/users/schema'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatDate } from '@/lib/base/time/format'
import { fullName } from '@/lib/platform/people/name'
import { BlockSelect } from './block-select'

const roleTones = { BUYER: 'neutral', CARETAKER: 'green', ADMIN: 'blue' } as const

/** `viewerId`: the admin's own account, which cannot be blocked; `protectedIds`: those that the viewer may not block. */
export const accountColumns = (
  viewerId: string,
  protectedIds: readonly string[],
): readonly Column<AdminAccount>[] => [
  {
    head: 'Name',
    sort: ['name', 'rising'],
    always: true,
    cell: (account) => <ListName shared>{fullName(account)}</ListName>,
  },
  {
    head: 'Email',
    cell: ({ email }) => (
      <ListCell label="Email" alone className="wrap-anywhere">
        {email}
      </ListCell>
    ),
  },
  {
    head: 'Phone',
    cell: ({ phoneNumber }) => (
      <ListCell label="Phone" className="max-lg:order-1">
        {phoneNumber}
      </ListCell>
    ),
  },
  {
    head: 'Role',
    cell: ({ role }) => (
      <ListCell label="Role" className={beside}>
        <Badge tone={roleTones[role]}>{roleNames[role]}</Badge>
      </ListCell>
    ),
  },
  {
    head: 'Joined',
    sort: ['joined', 'falling'],
    cell: ({ joinedAt }) => (
      <ListCell label="Joined" className="max-lg:hidden">
        <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>
      </ListCell>
    ),
  },
  {
    head: 'Status',
    cell: ({ _id, role, isBlocked, ...account }) => (
      <ListCell label="Status" className="max-lg:order-1 max-lg:ms-auto">
        {_id === viewerId ? (
          <span className="font-semibold text-foreground max-lg:pe-6.5 lg:ps-2.5">ACTIVE</span>
        ) : (
          <BlockSelect
            id={_id}
            name={fullName(account)}
            role={role}
            isBlocked={isBlocked}
            isProtected={protectedIds.includes(_id)}
          />
        )}
      </ListCell>
    ),
  },
  {
    head: 'View',
    always: true,
    cell: (account) => (
      <ListAction>
        <ListLink href={adminPaths.user(account._id)} label={`Details of ${fullName(account)}`} />
      </ListAction>
    ),
  },
]
