import { Moment } from '@/components/orders/moment'
import { Link } from '@/components/ui/link'
import { ListCell, ListName, ListRow, ListTable } from '@/components/ui/list-table'
import { adminPaths } from '@/lib/admin-paths'
import type { AuditLogLine } from '@/lib/audit/log'
import { paths, withQuery } from '@/lib/paths'
import { actionText, fieldText, valueText } from './action-text'

const pagesOf: Record<string, (id: string) => string> = {
  user: adminPaths.user,
  order: adminPaths.order,
  appointment: adminPaths.appointment,
  swap: adminPaths.swap,
  mail: adminPaths.email,
  product: adminPaths.productEdit,
}

const columns = ['What', 'Who', 'When', 'Record', 'Before and after']

export function AuditTable({ entries }: { entries: AuditLogLine[] }) {
  return (
    <ListTable
      label="Audit log"
      columns={columns}
      className="lg:[&_tbody>tr>*]:py-2.5 lg:[&_tbody>tr>*]:align-top"
    >
      {entries.map(({ id, at, actor, action, subject, changes }) => (
        <ListRow key={id}>
          <ListName>{actionText(action)}</ListName>
          <ListCell label="Who" className="lg:min-w-36">
            <Link className="link" href={adminPaths.user(actor.id)} prefetch={false}>
              {actor.name}
            </Link>
          </ListCell>
          <ListCell label="When">
            <Moment at={at} />
          </ListCell>
          <ListCell label="Record" className="lg:min-w-40">
            <Subject {...subject} />
          </ListCell>
          <ListCell label="Change">
            {changes.length > 0 && (
              <ul className="grid gap-0.5 text-sm/relaxed wrap-anywhere [&_del]:text-tone-red [&_ins]:text-tone-green [&_ins]:no-underline">
                {changes.map(({ name, before, after }) => (
                  <li key={name}>
                    <span className="text-muted-foreground">{fieldText(name)}:</span>{' '}
                    {before !== null && <del>{valueText(before)}</del>}{' '}
                    {after !== null && <ins>{valueText(after)}</ins>}
                  </li>
                ))}
              </ul>
            )}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  )
}

/** The record's name, linked to its page if it has one, and to all audit entries about it. */
function Subject({ kind, id, name, page }: AuditLogLine['subject']) {
  // There is only one record of settings.
  const words = kind === 'settings' ? kind : `${kind.replaceAll('-', ' ')} ${name ?? id}`
  const href = page && pagesOf[page.kind]?.(page.id)
  return (
    <span className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-3">
      {href ? (
        <Link className="link inline-block py-0.5" href={href} prefetch={false}>
          {words}
        </Link>
      ) : (
        <span className="wrap-anywhere">{words}</span>
      )}
      <span className="text-sm lg:block">
        <Link
          className="link inline-block py-1"
          href={withQuery(paths.adminAudit, { subject: `${kind}:${id}` })}
          prefetch={false}
        >
          All changes<span className="sr-only"> of {words}</span>
        </Link>
      </span>
    </span>
  )
}
