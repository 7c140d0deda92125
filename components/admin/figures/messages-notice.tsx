import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import type { MessagesState } from '@/lib/shop/messages/list-schema'
import { grouped } from './figure-text'

/** What became of messages to telephone numbers, and how many text messages of today are left; nothing without a channel. */
export function MessagesNotice({ state }: { state: MessagesState | null }) {
  const t = useTranslations('phoneMessagesAdmin.overview')
  if (!state) return null
  const { sms, failed, unknown } = state
  const isFull = sms !== null && sms.sent >= sms.budget
  const problems = [
    ['failed', failed],
    ['unknown', unknown],
  ] as const
  return (
    <Callout tone={isFull || failed > 0 || unknown > 0 ? 'yellow' : 'green'} className="mb-6 grid gap-1">
      {sms && (
        <span>{t(isFull ? 'full' : 'sms', { sent: grouped(sms.sent), budget: grouped(sms.budget) })}</span>
      )}
      {problems.map(
        ([name, count]) =>
          count > 0 && (
            <span key={name}>
              {t(name, { count })}{' '}
              <Link className="link" href={adminPaths.messages({ state: name })} prefetch={false}>
                {t('look')}
              </Link>
            </span>
          ),
      )}
    </Callout>
  )
}
