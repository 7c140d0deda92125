import { describe, expect, it } from 'vitest'
import { BackupFacts } from '@/components/admin/status/backup-facts'
import { JobTable } from '@/components/admin/status/job-table'
import { Problems } from '@/components/admin/status/problems'
import { ProcessFacts } from '@/components/admin/status/process-facts'
import { QueueTable } from '@/components/admin/status/queue-table'
import { locales } from '@/lib/base/i18n/locales'
import type { Backups } from '@/lib/office/figures/backup-rules'
import type { JobRow, ProcessFigures, Queue } from '@/lib/office/status/schema'
import { renderMarkup } from '../support/render'

const now = new Date('2026-11-28T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const gb = 1024 ** 3

const run = (job: string, changes: Partial<JobRow> = {}): JobRow => ({
  ...{ job, process: 'gulshan/host:3000', everySeconds: 60, startedAt: ago(20), milliseconds: 1200 },
  ...{ succeededAt: ago(20), failedAt: null, ...changes },
})
const queue = (name: Queue['queue'], changes: Partial<Queue> = {}): Queue => ({
  ...{ queue: name, waiting: 0, overdueSeconds: 0, failed: 0 },
  ...changes,
})
const own: ProcessFigures = {
  ...{ name: 'gulshan/host:3000', build: 'abc123', upSeconds: 7300, memoryBytes: 300 * 1024 ** 2 },
  pool: { total: 4, idle: 3, waiting: 0, max: 10 },
  pageCache: { bytes: 5 * 1024 ** 2, entries: 40, capacity: 128 * 1024 ** 2 },
  disk: { free: 20 * gb, size: 100 * gb },
  engine: null,
}
const good: Backups = {
  last: { finishedAt: ago(3600), bytes: 3 * gb, isVerified: true },
  verifiedAt: ago(3600),
  failure: null,
  since: ago(900_000),
}
const none: Backups = { ...good, last: null, verifiedAt: null }

describe('what is wrong', () => {
  const problems = (changes: Partial<Parameters<typeof Problems>[0]> = {}) =>
    renderMarkup(
      <Problems isLive jobs={[run('mail')]} queues={[]} backups={good} own={own} now={now} {...changes} />,
    )
  const count = (html: string) => html.match(/role="alert"/g)?.length ?? 0

  it('is nothing while all is fine', () => expect(problems()).toBe(''))

  it.each([
    ['1 job is late or failing', { jobs: [run('mail'), run('ledger', { failedAt: ago(1) })] }],
    [
      '2 jobs are late or failing',
      { jobs: [run('mail'), ...['a', 'b'].map((job) => run(job, { startedAt: ago(900) }))] },
    ],
    ['No process runs the jobs', { jobs: [run('mail', { startedAt: ago(900) })] }],
    ['No process runs the jobs', { jobs: [] }],
    [
      'Emails have waited for 20 min',
      { queues: [queue('mail', { overdueSeconds: 1200 }), queue('messages')] },
    ],
    [
      'The last good backup is from 27 Nov',
      { backups: { ...good, last: { finishedAt: ago(90_000), bytes: 1, isVerified: false } } },
    ],
    ['There is no backup of this shop yet', { backups: none }],
    ['The last backup failed', { backups: { ...good, failure: { at: ago(60), reason: 'full' } } }],
    ['Only 1.0 GB of 100 GB are free', { own: { ...own, disk: { free: gb, size: 100 * gb } } }],
    [
      'The search by picture does not work',
      { own: { ...own, engine: { isRunning: false, isBroken: true, pending: 0 } } },
    ],
  ] satisfies [string, Partial<Parameters<typeof Problems>[0]>][])('"%s"', (text, changes) => {
    const html = problems(changes)
    expect(html).toContain(text)
    expect(count(html)).toBe(1)
  })

  it('is no missing job right after the first start, and no missing backup in a demo', () => {
    expect(problems({ jobs: [], own: { ...own, upSeconds: 60 } })).toBe('')
    expect(problems({ isLive: false, backups: { ...none, failure: { at: ago(1), reason: 'full' } } })).toBe(
      '',
    )
  })

  it('is no missing backup on the first day of a shop, as on the overview', () => {
    expect(problems({ backups: { ...none, since: ago(80_000) } })).toBe('')
    expect(problems({ backups: { ...none, since: ago(90_000) } })).toContain('There is no backup')
  })
})

describe.each(locales)('the status page in %s', (locale) => {
  const html = renderMarkup(
    <>
      <ProcessFacts own={own} migrated={{ newest: '20261129130000_job_runs', count: 90 }} />
      <BackupFacts backups={good} />
      <BackupFacts backups={none} />
      <QueueTable queues={[queue('mail', { waiting: 3, overdueSeconds: 180 }), queue('statements')]} />
      <JobTable jobs={[run('mail'), run('of-a-later-version', { succeededAt: null })]} now={now} />
    </>,
    locale,
  )

  it('names the process, its build and the change of the database', () => {
    for (const text of ['host:3000', 'abc123', '20261129130000_job_runs', '20.0 GB'])
      expect(html).toContain(text)
    expect(html).not.toContain('gulshan/')
  })

  it('names a job in words, and one that it does not know by its own name', () => {
    expect(html).toContain(locale === 'ur' ? 'ای میلز بھیجنا' : 'Send emails')
    expect(html).toContain('of-a-later-version')
    expect(html).toContain('1.20 s')
  })
})
