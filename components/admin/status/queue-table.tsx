import { useLocale, useTranslations } from '#i18n'
import { ListCell, ListName, ListRow, ListTable } from '@/components/ui/list-table'
import { formatLeft } from '@/lib/base/time/format'
import { MAX_COUNTED, type Queue } from '@/lib/office/status/schema'

export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const t = useTranslations('status.queues')
  const locale = useLocale()
  return (
    <ListTable label={t('title')} columns={[t('name'), t('waiting'), t('overdue'), t('failed')]}>
      {queues.map(({ queue, waiting, overdueSeconds, failed }) => (
        <ListRow key={queue}>
          <ListName>{t(`names.${queue}`)}</ListName>
          <ListCell label={t('waiting')} numeric labelled>
            {waiting}
            {waiting >= MAX_COUNTED && '+'}
          </ListCell>
          <ListCell label={t('overdue')} labelled>
            {overdueSeconds > 0 ? formatLeft(overdueSeconds * 1000, locale) : t('notDue')}
          </ListCell>
          <ListCell label={t('failed')} numeric labelled>
            {failed}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  )
}
