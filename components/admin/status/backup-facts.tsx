import { useTranslations } from '#i18n'
import { Facts } from '@/components/ui/facts'
import { Moment } from '@/components/ui/moment'
import { bytesText } from '@/lib/office/status/rules'
import type { Backups } from '@/lib/office/status/schema'

/** `backups` is null in a database that does not record them. */
export function BackupFacts({ backups }: { backups: Backups | null }) {
  const t = useTranslations('status.backups')
  if (!backups) return <p className="mt-3 text-muted-foreground">{t('unrecorded')}</p>
  const { last, verifiedAt, failedAt } = backups
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
      {failedAt && (
        <>
          <dt>{t('failed')}</dt>
          <dd>
            <Moment at={failedAt.toISOString()} />
          </dd>
        </>
      )}
    </Facts>
  )
}
