import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readCosts } from './scripts/testing/costs.mjs'

// Set before any worker starts, so that a test does not depend on the machine's time zone.
process.env.TZ = 'UTC'

// The texts of appointments must not depend on the server's time zone: these tests also run in another one.
const zones = ['America/New_York', 'Asia/Karachi']
const timed = [
  'tests/rules/appointments.test.ts',
  'tests/rules/calendar.test.ts',
  'tests/domain/appointments.test.ts',
  'tests/domain/appointments-caretaker.test.ts',
  'tests/domain/appointments-reminders.test.ts',
  'tests/domain/calendar.test.ts',
]

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const costs: Record<string, number> = Object.assign({}, ...Object.values(readCosts()))

/**
 * The longest file first, so that at the end no worker has a long one alone; a new file is taken for one of five seconds. Each
 * project by itself, because a worker is of use to one project only.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = ({ moduleId }: TestSpecification) => costs[relative(here('.'), moduleId)] ?? 5
    return files.toSorted(
      (one, other) => one.project.name.localeCompare(other.project.name) || cost(other) - cost(one),
    )
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: 'server-only', replacement: here('./tests/support/nothing.ts') },
      { find: /^@\//, replacement: here('./') },
    ],
  },
  test: {
    maxWorkers: 2,
    // They only end what hangs: a busy machine is ten times slower than a quiet one, and no test is about that.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.{ts,tsx}'],
          // Pure functions share no state: the modules are loaded once per worker, which halves the CPU time.
          isolate: false,
          setupFiles: 'tests/support/navigation.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['tests/domain/**/*.test.ts'],
          // Every file loads our modules anew (tests/support/database.ts), but shares packages and a thread with others:
          // that takes a quarter less CPU time, and a thread starts faster than a process.
          pool: 'threads',
          isolate: false,
          globalSetup: 'tests/support/cluster.setup.ts',
          setupFiles: 'tests/support/database.ts',
        },
      },
      ...zones.map((TZ) => ({
        extends: true as const,
        test: {
          name: `domain in ${TZ}`,
          include: timed,
          isolate: false,
          env: { TZ },
          globalSetup: 'tests/support/cluster.setup.ts',
          setupFiles: ['tests/support/database.ts', 'tests/support/zone.ts'],
        },
      })),
      {
        extends: true,
        test: {
          name: 'launch',
          include: ['tests/launch/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          // They share one server and its database: the modules are loaded once per worker.
          isolate: false,
          globalSetup: 'tests/support/server.setup.ts',
          setupFiles: 'tests/support/server.ts',
        },
      },
    ],
  },
})
