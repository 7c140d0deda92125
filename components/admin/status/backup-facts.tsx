import { useTranslations } from '#i18n'
import { Facts } from '@/components/ui/facts'
import { Moment } from '@/components/ui/moment'
import type { Backups } from '@/lib/office/figures/backup-rules'
import { bytesText } from '@/lib/office/status/rules'

export function BackupFacts({ backups: { last, verifiedAt, failure } }: { backups: Backups }) {
  const t = useTranslations('status.backups')
  return (
    <Facts className="mt-3">
      <dt>{t('last')}</dt>
      <dd>{last ? <Moment at={last.finishedAt.toISOString()} /> : t('none')}</dd>
      {last && (
        <>
          <dt>{t('size')}</dt>
          <dd>{bytesText(last.bytes)}</dd>
        </>
      )}
      <dt>{t('checked')}</dt>
      <dd>{verifiedAt ? <Moment at={verifiedAt.toISOString()} /> : t('never')}</dd>
      {failure && (
        <>
          <dt>{t('failed')}</dt>
          <dd>
            <Moment at={failure.at.toISOString()} />
          </dd>
        </>
      )}
    </Facts>
  )
}
