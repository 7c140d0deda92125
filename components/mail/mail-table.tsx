import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import { adminPaths } from '@/lib/admin-paths'
import type { MailLine } from '@/lib/mail/schema'
import { formatDateTime } from '@/lib/time/format'
import { MailStateBadge } from './mail-state'

// On a phone each email is a small card: subject, recipient and result.
const dense = 'md:px-3 md:py-2.5 md:first:pl-4'
const head = 'md:px-3 md:first:pl-4'
const small = `${dense} max-md:col-span-full max-md:text-sm/5.5 max-md:text-muted-foreground`
const dated = `${small} max-md:before:content-[attr(data-label)_'_'] [&_time]:whitespace-nowrap`

export function MailTable({ mails }: { mails: MailLine[] }) {
  return (
    <Table label="Emails" className="max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          <TableHead className={head}>Email</TableHead>
          <TableHead className={head}>To</TableHead>
          <TableHead className={head}>State</TableHead>
          <TableHead className={head}>Written</TableHead>
          <TableHead className={head}>Sent</TableHead>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {mails.map((mail) => (
          <StackRow key={mail.id}>
            <StackCell className={cn(dense, 'md:min-w-58 max-md:col-start-1 max-md:text-base/5.5')}>
              <Link className="link" href={adminPaths.email(mail.id)} prefetch={false}>
                {mail.subject}
              </Link>
            </StackCell>
            <StackCell className={cn(small, 'wrap-anywhere')}>{mail.to}</StackCell>
            <StackCell className={cn(dense, 'max-md:col-start-2 max-md:row-start-1')}>
              <MailStateBadge state={mail.state} />
            </StackCell>
            <StackCell data-label="Written" className={cn(dated, mail.sentAt && 'max-md:hidden')}>
              <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt)}</time>
            </StackCell>
            <StackCell data-label={mail.sentAt ? 'Sent' : undefined} className={mail.sentAt ? dated : small}>
              <When mail={mail} />
            </StackCell>
          </StackRow>
        ))}
      </tbody>
    </Table>
  )
}

/** When it was sent, or why not. */
function When({ mail: { sentAt, dueAt, attempts } }: { mail: MailLine }) {
  if (sentAt) return <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
  const attemptsText = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  if (dueAt === null) return <>Never, after {attemptsText}</>
  if (attempts === 0) return <>Shortly</>
  return (
    <>
      {attemptsText}, again <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>
    </>
  )
}
