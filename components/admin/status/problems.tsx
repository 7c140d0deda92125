import { useLocale, useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { formatDateTime, formatLeft } from '@/lib/base/time/format'
import { type Backups, backupState } from '@/lib/office/figures/backup-rules'
import { bytesText, isDiskLow, isStuck, jobState } from '@/lib/office/status/rules'
import type { JobRow, ProcessFigures, Queue } from '@/lib/office/status/schema'

type ProblemsProps = {
  /** A demo needs no backups. */
  isLive: boolean
  jobs: readonly JobRow[]
  queues: readonly Queue[]
  backups: Backups
  own: ProcessFigures
  now: Date
}

/** Each job has run and is shared by then. */
const FIRST_SECONDS = 20 * 60

/** What an operator has to do something about; nothing when all is fine. */
export function Problems(props: ProblemsProps) {
  const texts = useProblems(props)
  return texts.map((text) => (
    <Callout key={text} tone="red" className="mb-4">
      {text}
    </Callout>
  ))
}

function useProblems({ isLive, jobs, queues, backups, own, now }: ProblemsProps): string[] {
  const t = useTranslations('status.problems')
  const ofQueues = useTranslations('status.queues.names')
  const locale = useLocale()
  const isLate = (run: JobRow) => jobState(run, now) === 'late'
  const bad = jobs.filter((run) => jobState(run, now) !== 'fine')
  // Right after the very first start none has run yet.
  const isIdle =
    bad.length === jobs.length && (jobs.length > 0 ? bad.every(isLate) : own.upSeconds > FIRST_SECONDS)
  return [
    ...(isIdle ? [t('noJobs')] : bad.length > 0 ? [t('jobs', { count: bad.length })] : []),
    ...queues
      .filter(isStuck)
      .map(({ queue, overdueSeconds }) =>
        t('stuck', { queue: ofQueues(queue), time: formatLeft(overdueSeconds * 1000, locale) }),
      ),
    ...(isLive ? backupProblems() : []),
    ...(own.disk && isDiskLow(own.disk)
      ? [t('disk', { free: bytesText(own.disk.free), size: bytesText(own.disk.size) })]
      : []),
    ...(own.engine?.isBroken ? [t('engine')] : []),
  ]

  function backupProblems(): string[] {
    const { kind, failure } = backupState(backups, now)
    const failed = failure ? [t('backupFailed', { time: formatDateTime(failure.at, locale) })] : []
    if (kind === 'never') return [t('noBackup'), ...failed]
    if (kind !== 'old' || !backups.last) return failed
    return [t('backup', { time: formatDateTime(backups.last.finishedAt, locale) }), ...failed]
  }
}
