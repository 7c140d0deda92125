import { useLocale, useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { formatDateTime, formatLeft } from '@/lib/base/time/format'
import type { BackupState } from '@/lib/office/figures/backup-rules'

/** Says how old the last backup is, loudly when it is too old; nothing in a demo. */
export function BackupNotice({ state }: { state: BackupState | null }) {
  const t = useTranslations('figures.backup')
  const locale = useLocale()
  if (!state) return null
  const { kind, ageMs, isVerified, failure } = state
  const isLoud = kind === 'old' || kind === 'never'
  const age = formatLeft(ageMs, locale)
  return (
    <Callout
      tone={isLoud ? 'red' : failure || kind === 'notYet' ? 'yellow' : 'green'}
      className="mb-6 grid gap-1"
    >
      <span>{t(kind, { age, isVerified: isVerified ? 'yes' : 'no' })}</span>
      {failure && (
        <span>{t('failed', { time: formatDateTime(failure.at, locale), reason: failure.reason })}</span>
      )}
      {isLoud && <span>{t('what')}</span>}
    </Callout>
  )
}
