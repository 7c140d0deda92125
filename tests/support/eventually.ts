import { vi } from 'vitest'

/** Checks again until everything is as expected: for what other tests of the same server may change in between. */
export const eventually = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 })
