import { useTranslations } from '#i18n'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { adminPaths } from '@/lib/base/admin-paths'
import type { OrderMessage } from '@/lib/shop/messages/list-schema'
import { MailStateBadge } from './mail-state'
import { PhoneStateBadge } from './phone-state'

interface OrderMessagesProps {
  messages: readonly OrderMessage[]
  /** Nothing can be sent: the order has no email, and the shop no channel to its number. */
  isUnreachable: boolean
}

/** Every email and message about an order, newest first. */
export function OrderMessages({ messages, isUnreachable }: OrderMessagesProps) {
  const t = useTranslations('phoneMessagesAdmin.order')
  return (
    <Card padding="none" className="mt-5 min-w-0 px-5 py-4 md:px-6">
      <section aria-labelledby="order-messages">
        <h2 id="order-messages" className="mb-2 text-xl">
          {t('title')}
        </h2>
        {messages.length === 0 ? (
          <p className="text-muted-foreground">{t(isUnreachable ? 'nothing' : 'none')}</p>
        ) : (
          <ul className="grid">
            {messages.map((message) => (
              <li
                key={message.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-border py-3 not-first:border-t"
              >
                <Message message={message} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  )
}

function Message({
  message: { id, channel, to, event, subject, createdAt, state, lastError },
}: {
  message: OrderMessage
}) {
  const t = useTranslations('phoneMessagesAdmin.order')
  const events = useTranslations('phoneMessagesAdmin.events')
  const channels = useTranslations('phoneMessagesAdmin.channels')
  return (
    <>
      <span className="min-w-0 wrap-anywhere">
        {channel === 'EMAIL' ? (
          <Link className="link" href={adminPaths.email(id)} prefetch={false}>
            {subject}
          </Link>
        ) : (
          events(event)
        )}
        <span className="block text-sm text-muted-foreground">
          {channel ? t('by', { channel: channels(channel), to }) : t('toPhone', { to })} ·{' '}
          <Moment at={createdAt} />
        </span>
        {lastError && <span className="block text-sm">{lastError}</span>}
      </span>
      {state.of === 'mail' ? (
        <MailStateBadge state={state.is} />
      ) : (
        <PhoneStateBadge state={state.is} isRead={state.isRead} />
      )}
    </>
  )
}
