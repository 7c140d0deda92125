import { ShortMoment } from '@/components/orders/short-moment'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatDateTime, formatTime } from '@/lib/base/time/format'
import { dayOf } from '@/lib/base/time/karachi'
import type { MailLine } from '@/lib/shop/mail/schema'
import { MailStateBadge } from './mail-state'
import { ResendMail } from './resend-mail'

// On a phone each email is a small card: subject, recipient and result.
const dense = 'md:px-3 md:py-2.5 md:first:ps-4'
const head = 'md:px-3 md:first:ps-4'
const small = `${dense} max-md:col-span-full max-md:text-sm/5.5 max-md:text-muted-foreground`
const dated = `${small} max-md:before:content-[attr(data-label)_'_'] [&_time]:whitespace-nowrap`

export function MailTable({ mails, now }: { mails: MailLine[]; now: Date }) {
  return (
    <Table label="Emails" className="max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          <TableHead className={head}>Email</TableHead>
          <TableHead className={head}>To</TableHead>
          <TableHead className={head}>State</TableHead>
          <TableHead className={head}>Written</TableHead>
          <TableHead className={head}>Delivery</TableHead>
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
            <StackCell className={cn(small, 'wrap-anywhere')}>
              <span className="line-clamp-2" title={mail.to}>
                {mail.to}
              </span>
            </StackCell>
            <StackCell className={cn(dense, 'max-md:col-start-2 max-md:row-start-1')}>
              <MailStateBadge state={mail.state} />
            </StackCell>
            <StackCell data-label="Written" className={cn(dated, mail.sentAt && 'max-md:hidden')}>
              <ShortMoment at={mail.createdAt} now={now} />
            </StackCell>
            <StackCell data-label={mail.sentAt ? 'Sent' : undefined} className={mail.sentAt ? dated : small}>
              <Delivery mail={mail} now={now} />
            </StackCell>
          </StackRow>
        ))}
      </tbody>
    </Table>
  )
}

/** When it was or will be sent. */
function Delivery({
  mail: { id, subject, to, state, sentAt, dueAt, attempts },
  now,
}: {
  mail: MailLine
  now: Date
}) {
  if (sentAt) return <ShortMoment at={sentAt} now={now} />
  const tries = `(${attempts === 1 ? '1 try' : `${attempts} tries`})`
  if (dueAt === null)
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        Gave up {tries}
        {(state === 'given-up' || state === 'bounced') && (
          <ResendMail id={id} subject={`${subject} to ${to}`} />
        )}
      </span>
    )
  if (attempts === 0) return <>Shortly</>
  return (
    <>
      Again{' '}
      {dayOf(new Date(dueAt)) === dayOf(now) ? <Time moment={dueAt} /> : <ShortMoment at={dueAt} now={now} />}{' '}
      {tries}
    </>
  )
}

const Time = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={formatDateTime(moment)}>
    {formatTime(moment)}
  </time>
)
