import { useTranslations } from '#i18n'
import { ShortMoment } from '@/components/orders/short-moment'
import { Badge } from '@/components/ui/badge'
import { ListCell, ListName, ListRow, ListTable } from '@/components/ui/list-table'
import { jobState } from '@/lib/office/status/rules'
import { isNamedJob, type JobRow } from '@/lib/office/status/schema'

const tones = { fine: 'green', failing: 'red', late: 'yellow' } as const

export function JobTable({ jobs, now }: { jobs: readonly JobRow[]; now: Date }) {
  const t = useTranslations('status.jobs')
  return (
    <ListTable
      label={t('title')}
      columns={[t('name'), t('state'), t('last'), t('took'), t('success'), t('process')]}
    >
      {jobs.map((run) => {
        const state = jobState(run, now)
        return (
          <ListRow key={run.job}>
            <ListName>{isNamedJob(run.job) ? t(`names.${run.job}`) : run.job}</ListName>
            <ListCell label={t('state')}>
              <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
            </ListCell>
            <ListCell label={t('last')} labelled>
              <ShortMoment at={run.startedAt} now={now} />
            </ListCell>
            <ListCell label={t('took')} numeric labelled>
              {secondsText(run.milliseconds)}
            </ListCell>
            <ListCell label={t('success')} labelled>
              {run.succeededAt && <ShortMoment at={run.succeededAt} now={now} />}
            </ListCell>
            <ListCell label={t('process')}>
              <bdi>{run.process.replace(/^gulshan\//, '')}</bdi>
            </ListCell>
          </ListRow>
        )
      })}
    </ListTable>
  )
}

const secondsText = (milliseconds: number) =>
  `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 0)} s`
