// Requests of one address that several processes answer are one count. Here both run in one Node process, each with modules
// and connections of its own.
import { afterAll, expect, test, vi } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { forgetAll } from '@/lib/platform/server/per-process.mjs'
import type { Shared } from '@/lib/platform/server/shared.mjs'

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

async function end({ shutdownCallbacks }: Pick<Shared, 'shutdownCallbacks'>) {
  while (shutdownCallbacks.length > 0) await shutdownCallbacks.pop()?.()
}

async function aProcess() {
  vi.resetModules()
  forgetAll()
  const { shared } = await import('@/lib/platform/server/shared.mjs')
  const { VisitorLimits } = await import('../../server/visitor-limits.mjs')
  const { shareCounts } = await import('@/lib/platform/http/limits')
  ends.push(() => end(shared))
  const limits = new VisitorLimits()
  return {
    counts: shared.callCounts,
    shareCounts,
    isRejected: (address: string) => limits.count(address, '/products').wait > 0,
  }
}

const countOf = async (address: string) =>
  (await db.rateLimit.findUnique({ where: { key: `pages:${address}` } }))?.count ?? 0

test('1,000 page requests over two processes count as 1,000', async () => {
  const processes = [await aProcess(), await aProcess()] as const
  // Nothing is shared yet: what one second may hold.
  const address = '192.0.2.7'
  for (let request = 0; request < 1000; request += 1) {
    const process = processes[request % 2 === 0 ? 0 : 1]
    expect(process.isRejected(address)).toBe(false)
  }
  for (const { shareCounts } of processes) shareCounts()
  await expect.poll(() => countOf(address)).toBe(1000)
  // Both reject from then on; a process learns the sum of all with its own next share.
  for (const { isRejected } of processes) await expect.poll(() => isRejected(address)).toBe(true)
})

test('what a process could not share is shared later, once', async () => {
  const process = await aProcess()
  const address = '192.0.2.8'
  for (let request = 0; request < 5; request += 1) process.isRejected(address)
  // The table is away for the first share.
  await db.$executeRaw`ALTER TABLE rate_limits RENAME TO rate_limits_away`
  const taken = vi.spyOn(process.counts, 'giveBack')
  process.shareCounts()
  await expect.poll(() => taken.mock.calls.length).toBeGreaterThan(0)
  await db.$executeRaw`ALTER TABLE rate_limits_away RENAME TO rate_limits`
  await expect.poll(() => countOf(address)).toBe(5)
})

test('how far the clock of a machine is off does not matter', async () => {
  const [early, late] = [await aProcess(), await aProcess()]
  early.counts.now = () => Date.now() - 3_600_000
  late.counts.now = () => Date.now() + 3_600_000
  const address = '192.0.2.9'
  for (let request = 0; request < 300; request += 1)
    for (const { isRejected } of [early, late]) expect(isRejected(address)).toBe(false)
  for (const { shareCounts } of [early, late]) shareCounts()
  await expect.poll(() => countOf(address)).toBe(600)
  for (const { isRejected } of [early, late]) await expect.poll(() => isRejected(address)).toBe(true)
})
