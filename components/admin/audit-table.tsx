import { Moment } from '@/components/orders/moment'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import type { AuditLogLine } from '@/lib/audit/log'
import { paths, withQuery } from '@/lib/paths'
import { actionText } from './action-text'

const pagesOf: Record<string, (id: string) => string> = {
  user: paths.adminUser,
  order: paths.adminOrder,
  appointment: paths.adminAppointment,
  swap: paths.adminSwap,
  mail: paths.adminEmail,
  product: paths.adminProductEdit,
}

export function AuditTable({ deeds }: { deeds: AuditLogLine[] }) {
  return (
    <Table label="Audit log" className="table-cards deeds-table">
      <thead className="max-lg:sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Who</th>
          <th scope="col">When</th>
          <th scope="col">To what</th>
          <th scope="col">Before and after</th>
        </tr>
      </thead>
      <tbody>
        {deeds.map(({ id, at, actor, action, subject, changes }) => (
          <tr key={id}>
            <th scope="row">{actionText(action)}</th>
            <td data-label="Who">
              <Link className="link" href={paths.adminUser(actor.id)} prefetch={false}>
                {actor.name}
              </Link>
            </td>
            <td data-label="When">
              <Moment at={at} />
            </td>
            <td data-label="To what">
              <Subject {...subject} />
            </td>
            <td data-label="Change">
              {changes.length > 0 && (
                <ul className="deed-changes">
                  {changes.map(({ name, before, after }) => (
                    <li key={name}>
                      <span className="hint">{name}</span> {before !== null && <del>{before}</del>}{' '}
                      {after !== null && <ins>{after}</ins>}
                    </li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Its name, linked to its page where it has one, and everything that was done to it. */
function Subject({ kind, id, name, page }: AuditLogLine['subject']) {
  const words = `${kind.replaceAll('-', ' ')} ${name ?? id}`
  const href = page && pagesOf[page.kind]?.(page.id)
  return (
    <>
      {href ? (
        <Link className="link" href={href} prefetch={false}>
          {words}
        </Link>
      ) : (
        <span className="wrap-anywhere">{words}</span>
      )}
      <span className="hint block">
        <Link
          className="link inline-block py-1"
          href={withQuery(paths.adminAudit, { subject: `${kind}:${id}` })}
          prefetch={false}
        >
          All changes<span className="sr-only"> of {words}</span>
        </Link>
      </span>
    </>
  )
}
