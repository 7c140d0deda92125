import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'

const dones = ['confirm', 'address', 'proof'] as const
const problems = { gateway: 'gateway', failed: 'failed', proof: 'needsProof', limit: 'limit' } as const

type GuestNoticesProps = {
  /** Two words of the address: what was saved, and what went wrong. */
  done: string
  problem: string
  /** The buttons above say that already. */
  isConfirmed: boolean
}

/** The result of the form that was sent. */
export function GuestNotices({ done, problem, isConfirmed }: GuestNoticesProps) {
  const t = useTranslations('guestOrder.notices')
  const saved = dones.find((known) => known === done && (known !== 'confirm' || isConfirmed))
  const failed = Object.entries(problems).find(([known]) => known === problem)?.[1]
  return (
    <>
      {failed && (
        <Callout tone="red" className="mb-4">
          {t(failed)}
        </Callout>
      )}
      {saved && <Callout className="mb-4">{t(saved)}</Callout>}
    </>
  )
}
