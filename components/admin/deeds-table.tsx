import Link from 'next/link'
import { Moment } from '@/components/orders/moment'
import { Table } from '@/components/ui/table'
import type { DeedLine } from '@/lib/audit-log'
import { paths, withQuery } from '@/lib/paths'

const pagesOf: Record<string, (id: string) => string> = {
  user: paths.adminUser,
  order: paths.adminOrder,
  mail: paths.adminLetter,
  product: paths.adminProductEdit,
}

export function DeedsTable({ deeds }: { deeds: DeedLine[] }) {
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
            <th scope="row">{action}</th>
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

function Subject({ kind, id }: DeedLine['subject']) {
  const page = pagesOf[kind]
  return (
    <>
      {page ? (
        <Link className="link" href={page(id)} prefetch={false}>
          {kind}
        </Link>
      ) : (
        kind
      )}{' '}
      <Link
        className="order-number link"
        href={withQuery(paths.adminAudit, { subject: `${kind}:${id}` })}
        prefetch={false}
      >
        {id}
      </Link>
    </>
  )
}
