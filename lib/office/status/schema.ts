// Types of the status page and of /api/metrics.

/** The cron jobs that the status page names in words; it shows any other by its name in the code. */
export const namedJobs = [
  'mail',
  'messages-whatsapp',
  'messages-sms',
  'payments',
  'unpaid-orders',
  'unconfirmed-orders',
  'shipments',
  'invoices',
  'credit-notes',
  'ledger',
  'unpaid-holds',
  'reminders',
  'due-products',
  'back-in-stock',
  'due-prices',
  'pictures',
  'loose-pictures',
  'image-index',
  'claim-photos',
  'import-checks',
  'imports',
  'shared-cache',
  'housekeeping',
] as const
export type NamedJob = (typeof namedJobs)[number]

export const isNamedJob = (job: string): job is NamedJob => (namedJobs as readonly string[]).includes(job)

export const queueNames = ['mail', 'messages', 'imports', 'picture-index', 'statements'] as const
export type QueueName = (typeof queueNames)[number]

/** The last run of a cron job, in any process. */
export interface JobRow {
  job: string
  process: string
  everySeconds: number
  startedAt: Date
  milliseconds: number
  succeededAt: Date | null
  failedAt: Date | null
}

/** A server process and the disk of its DATA_DIR, as it sees itself. Sizes in bytes. */
export interface ProcessFigures {
  name: string
  /** The first characters of the stamp of its build; '' in development. */
  build: string
  upSeconds: number
  memoryBytes: number
  pool: { total: number; idle: number; waiting: number; max: number }
  pageCache: { bytes: number; entries: number; capacity: number }
  /** Null where the system does not say. */
  disk: { free: number; size: number } | null
  /** Null before the first picture, and where pictures are recognised elsewhere. */
  engine: { isRunning: boolean; isBroken: boolean; pending: number } | null
}

/** Records that wait for a job, or in `statements` for a person. */
export interface Queue {
  queue: QueueName
  /** At most MAX_COUNTED: the count of a long queue would take long. */
  waiting: number
  /** For how long the first one has been due, in seconds; 0: none is due. */
  overdueSeconds: number
  /** Records that were given up in the last seven days. */
  failed: number
}

/** A longer queue counts as this long. */
export const MAX_COUNTED = 100_000

/** A server process as the database sees it: its host and port, and its connections. */
export interface ServerProcess {
  name: string
  connections: number
}

/** The newest migration of the database, and how many there are. */
export interface Migrated {
  newest: string | null
  count: number
}
