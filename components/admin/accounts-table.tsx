import { ListAction, ListCell, ListName, ListRow, ListTable } from '@/components/ui/list-table'
import { StatusBadge } from '@/components/ui/status-badge'
import { adminPaths } from '@/lib/admin-paths'
import { fullName } from '@/lib/people/name'
import { roleNames } from '@/lib/users/rules'
import type { UserDto } from '@/lib/users/schema'
import { BlockSelect } from './block-select'
import { ListLink } from './list-link'

const columns = ['Name', 'Email', 'Phone', 'Role', 'Status', 'View']

/** `own`: the admin's own account, which cannot be blocked. */
export function AccountsTable({ accounts, own }: { accounts: UserDto[]; own: string }) {
  return (
    <ListTable label="Users" columns={columns}>
      {accounts.map((account) => {
        const { _id, email, phoneNumber, role, isBlocked } = account
        const name = fullName(account)
        return (
          <ListRow key={_id}>
            <ListName>{name}</ListName>
            <ListCell label="Email" className="wrap-anywhere">
              {email}
            </ListCell>
            <ListCell label="Phone">{phoneNumber}</ListCell>
            <ListCell label="Role">{roleNames[role]}</ListCell>
            <ListCell label="Status">
              {_id === own ? (
                <StatusBadge status="ACTIVE" />
              ) : (
                <BlockSelect id={_id} name={name} role={role} isBlocked={isBlocked} />
              )}
            </ListCell>
            <ListAction>
              <ListLink href={adminPaths.user(_id)} label={`Details of ${name}`} />
            </ListAction>
          </ListRow>
        )
      })}
    </ListTable>
  )
}
