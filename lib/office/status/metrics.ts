import 'server-only'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Backups } from '@/lib/office/figures/backup-rules'
import type { Migrated, Queue } from '@/lib/office/status/schema'
import type { ThisProcess } from '@/lib/office/status/this-process'

// The figures of /api/metrics that are read when they are asked for. What each means: docs/log.md.

/** The figures of the whole shop. */
export interface DatabaseFigures {
  queues: Queue[]
  backups: Pick<Backups, 'last' | 'verifiedAt'>
  processes: number
  migrated: Migrated
}

type Labels = Record<string, string>
type Sample = readonly [value: number, labels?: Labels]

const seconds = (at: Date | null | undefined): Sample[] => (at ? [[at.getTime() / 1000]] : [])

/** A registry for one answer: nothing of an answer before it stays. */
function samples() {
  const registry = new Registry()
  const options = (name: string, help: string, all: readonly Sample[]) => ({
    name: `gulshan_${name}`,
    help,
    labelNames: Object.keys(all[0]?.[1] ?? {}),
    registers: [registry],
  })
  return {
    registry,
    /** Nothing is written for a name without samples. */
    gauge(name: string, help: string, all: readonly Sample[]) {
      if (all.length === 0) return
      const gauge = new Gauge(options(name, help, all))
      for (const [value, labels = {}] of all) gauge.set(labels, value)
    },
    counter(name: string, help: string, all: readonly Sample[]) {
      if (all.length === 0) return
      const counter = new Counter(options(name, help, all))
      for (const [value, labels = {}] of all) counter.inc(labels, value)
    },
  }
}

/** The figures of a process and of the database in the text format of Prometheus. */
export function metricsText(
  own: ThisProcess,
  database: DatabaseFigures | null,
  mode: string,
): Promise<string> {
  const { registry, gauge, counter } = samples()
  const { pool, pageCache, disk, engine, jobs } = own
  gauge('info', 'The build that runs, the mode of the shop and the newest migration of its database.', [
    [1, { build: own.build, mode, migration: database?.migrated.newest ?? '' }],
  ])
  gauge('database_up', '1: the database has answered; 0: figures that are read from it are missing.', [
    [database ? 1 : 0],
  ])
  gauge('database_pool_connections', 'Connections of this process, and callers that wait for one.', [
    [pool.total, { state: 'open' }],
    [pool.idle, { state: 'idle' }],
    [pool.waiting, { state: 'waiting' }],
  ])
  gauge('database_pool_size', 'The most connections that this process opens (DATABASE_POOL).', [[pool.max]])
  gauge('page_cache_bytes', 'Memory of the page cache.', [[pageCache.bytes]])
  gauge('page_cache_capacity_bytes', 'The most memory that the page cache takes.', [[pageCache.capacity]])
  gauge('page_cache_entries', 'Pages and reads in the page cache.', [[pageCache.entries]])
  if (disk) {
    gauge('data_dir_free_bytes', 'Free on the disk of DATA_DIR.', [[disk.free]])
    gauge('data_dir_size_bytes', 'The size of the disk of DATA_DIR.', [[disk.size]])
  }
  counter(
    'rate_limited_total',
    'Requests that a limit has rejected, by its name.',
    own.rejections.map(([limit, count]) => [count, { limit }]),
  )
  gauge('picture_engine_up', '1: the process of the picture engine runs. It ends when it is idle.', [
    [engine?.isRunning ? 1 : 0],
  ])
  gauge('picture_engine_broken', '1: the engine has failed and is not asked for a while.', [
    [engine?.isBroken ? 1 : 0],
  ])
  gauge('picture_engine_pending', 'Pictures that the engine works on.', [[engine?.pending ?? 0]])
  jobFigures()
  if (database) databaseFigures(database)
  return registry.metrics()

  function jobFigures() {
    const perJob = (value: (run: ThisProcess['jobs'][number]) => number | null): Sample[] =>
      jobs.flatMap((run) => {
        const known = value(run)
        return known === null ? [] : [[known, { job: run.job }] as const]
      })
    counter(
      'job_runs_total',
      'Runs of a job in this process.',
      perJob(({ runs }) => runs),
    )
    counter(
      'job_failures_total',
      'Runs in this process that failed.',
      perJob(({ failures }) => failures),
    )
    gauge(
      'job_last_run_timestamp_seconds',
      'When this process last began the job.',
      perJob(({ startedAt }) => startedAt.getTime() / 1000),
    )
    gauge(
      'job_last_success_timestamp_seconds',
      'When the job last succeeded in this process.',
      perJob(({ succeededAt }) => succeededAt && succeededAt.getTime() / 1000),
    )
    gauge(
      'job_last_duration_seconds',
      'How long its last run took.',
      perJob(({ milliseconds }) => milliseconds / 1000),
    )
  }

  function databaseFigures({ queues, backups, processes }: DatabaseFigures) {
    const perQueue = (value: (queue: Queue) => number): Sample[] =>
      queues.map((queue) => [value(queue), { queue: queue.queue }])
    gauge('processes', 'Server processes that are connected to the database.', [[processes]])
    gauge(
      'queue_waiting',
      'Records that wait, of the whole shop.',
      perQueue(({ waiting }) => waiting),
    )
    gauge(
      'queue_overdue_seconds',
      'For how long the first of them has been due.',
      perQueue(({ overdueSeconds }) => overdueSeconds),
    )
    gauge(
      'queue_failed',
      'Records of the last seven days that were given up.',
      perQueue(({ failed }) => failed),
    )
    gauge(
      'backup_last_success_timestamp_seconds',
      'When the last good backup was done.',
      seconds(backups.last?.finishedAt),
    )
    gauge(
      'backup_last_bytes',
      'The size of the last good backup.',
      backups.last ? [[backups.last.bytes]] : [],
    )
    gauge(
      'backup_last_verified_timestamp_seconds',
      'When a backup was last restored to check it.',
      seconds(backups.verifiedAt),
    )
  }
}
