import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import type { MailLine } from '@/lib/mail/schema'
import { paths } from '@/lib/paths'
import { formatDateTime } from '@/lib/time/format'
import { MailStateBadge } from './mail-state'

export function MailTable({ mails }: { mails: MailLine[] }) {
  return (
    <Table label="Emails" className="table-stack mail-table">
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">Email</th>
          <th scope="col">To</th>
          <th scope="col">State</th>
          <th scope="col">Written</th>
          <th scope="col">Sent</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td className="mail-subject">
              <Link className="link" href={paths.adminEmail(mail.id)} prefetch={false}>
                {mail.subject}
              </Link>
            </td>
            <td className="mail-to">{mail.to}</td>
            <td className="mail-state">
              <MailStateBadge state={mail.state} />
            </td>
            <td data-label="Written">
              <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt)}</time>
            </td>
            <td data-label={mail.sentAt ? 'Sent' : undefined}>
              <When mail={mail} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** When it was sent, or why not. */
function When({ mail: { sentAt, dueAt, attempts } }: { mail: MailLine }) {
  if (sentAt) return <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
  const tries = attempts === 1 ? '1 try' : `${attempts} attempts`
  if (dueAt === null) return <>Never, after {tries}</>
  if (attempts === 0) return <>Shortly</>
  return (
    <>
      {tries}, again <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>
    </>
  )
}
