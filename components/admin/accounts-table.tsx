import { EyeIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { Table } from '@/components/ui/table'
import { paths } from '@/lib/paths'
import { fullName } from '@/lib/users/name'
import { roleNames } from '@/lib/users/rules'
import type { UserDto } from '@/lib/users/schema'
import { BlockSelect } from './block-select'

/** `own`: the admin's own account, which cannot be blocked. */
export function AccountsTable({ accounts, own }: { accounts: UserDto[]; own: string }) {
  return (
    <Table label="Users" className="table-cards">
      <thead className="max-lg:sr-only">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Phone</th>
          <th scope="col">Role</th>
          <th scope="col">Status</th>
          <th scope="col">View</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => {
          const { _id, email, phoneNumber, role, isBlocked } = account
          const name = fullName(account)
          return (
            <tr key={_id}>
              <th scope="row">{name}</th>
              <td data-label="Email">{email}</td>
              <td data-label="Phone">{phoneNumber}</td>
              <td data-label="Role">{roleNames[role]}</td>
              <td data-label="Status">
                {_id === own ? (
                  <StatusBadge status="ACTIVE" />
                ) : (
                  <BlockSelect id={_id} name={name} role={role} isBlocked={isBlocked} />
                )}
              </td>
              <td>
                <Link
                  className="btn btn-ghost btn-icon"
                  href={paths.adminUser(_id)}
                  aria-label={`Details of ${name}`}
                  prefetch={false}
                >
                  <EyeIcon />
                </Link>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
