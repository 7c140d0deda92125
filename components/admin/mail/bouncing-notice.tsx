import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'

/** Says that the last email to this address came back; nothing otherwise. */
export function BouncingNotice({ email, isBouncing }: { email: string; isBouncing: boolean }) {
  const t = useTranslations('mailServer')
  return isBouncing ? (
    <Callout tone="yellow" className="mb-4">
      {t('bouncing', { email })}
    </Callout>
  ) : null
}
