import { useTranslations } from '#i18n'
import { RecordLink } from '@/components/admin/record-link'
import { ShortMoment } from '@/components/orders/short-moment'
import { cn } from '@/components/ui/cn'
import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import { whatsAppChat } from '@/lib/platform/people/phone'
import type { PhoneLine } from '@/lib/shop/messages/list-schema'
import { PhoneStateBadge } from './phone-state'

// On a phone each message is a small card: what it is about, its number and the result.
const dense = 'md:px-3 md:py-2.5 md:first:ps-4'
const head = 'md:px-3 md:first:ps-4'
const small = `${dense} max-md:col-span-full max-md:text-sm/5.5 max-md:text-muted-foreground`

export function PhoneTable({ messages, now }: { messages: readonly PhoneLine[]; now: Date }) {
  const t = useTranslations('phoneMessagesAdmin.list')
  const events = useTranslations('phoneMessagesAdmin.events')
  const channels = useTranslations('phoneMessagesAdmin.channels')
  const heads = [t('what'), t('number'), t('order'), t('channel'), t('state'), t('written'), t('delivery')]
  return (
    <Table label={t('label')} className="max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {heads.map((text) => (
            <TableHead key={text} className={head}>
              {text}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {messages.map((message) => (
          <StackRow key={message.id}>
            <StackCell className={cn(dense, 'max-md:col-start-1 max-md:text-base/5.5')}>
              {events(message.event)}
            </StackCell>
            <StackCell className={small}>
              <bdi className="whitespace-nowrap" dir="ltr">
                {message.phoneNumber}
              </bdi>
            </StackCell>
            <StackCell className={cn(small, !message.order && 'max-md:hidden')}>
              {message.order && (
                <RecordLink kind="order" id={message.order.id}>
                  {message.order.number}
                </RecordLink>
              )}
            </StackCell>
            <StackCell className={cn(small, !message.channel && 'max-md:hidden')}>
              {message.channel && channels(message.channel)}
            </StackCell>
            <StackCell className={cn(dense, 'max-md:col-start-2 max-md:row-start-1')}>
              <PhoneStateBadge state={message.state} isRead={message.isRead} />
            </StackCell>
            <StackCell className={small}>
              <ShortMoment at={message.createdAt} now={now} />
            </StackCell>
            <StackCell className={small}>
              <PhoneDelivery message={message} now={now} />
            </StackCell>
          </StackRow>
        ))}
      </tbody>
    </Table>
  )
}

/** When it was or will be sent, or what an admin does instead. */
function PhoneDelivery({ message, now }: { message: PhoneLine; now: Date }) {
  const t = useTranslations('phoneMessagesAdmin.list')
  const { state, sentAt, againAt, lastError, phoneNumber } = message
  if (state === 'sent' || state === 'delivered') return sentAt && <ShortMoment at={sentAt} now={now} />
  if (state === 'waiting')
    return (
      <>
        {t(againAt ? 'again' : 'soon')} {againAt && <ShortMoment at={againAt} now={now} />}
        {againAt && lastError && <span className="block text-sm wrap-anywhere">{lastError}</span>}
      </>
    )
  const chat = whatsAppChat(phoneNumber)
  return (
    <span className="grid max-w-80 gap-1 text-sm/5.5">
      {lastError && <span className="wrap-anywhere">{lastError}</span>}
      <span>{t(state === 'unknown' ? 'unknownNote' : 'failedNote')}</span>
      {chat && message.event !== 'code' && (
        <a className="link justify-self-start" href={chat} target="_blank" rel="noreferrer">
          {t('chat')}
        </a>
      )}
    </span>
  )
}
