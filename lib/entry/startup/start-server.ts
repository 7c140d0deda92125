import 'server-only'
import { shareImageEngine } from '@/lib/catalogue/image-search/current-engine'
import { currentIndex } from '@/lib/catalogue/listings/current-index'
import { movedAddress } from '@/lib/catalogue/products/addresses'
import { answerWhileClosed } from '@/lib/entry/closed/answer'
import { answerWhilePartOff } from '@/lib/entry/closed/part-off'
import { cronJobs } from '@/lib/entry/startup/cron-jobs'
import { rejectDemoDatabase } from '@/lib/entry/startup/demo-database'
import { revalidateFromOthers } from '@/lib/platform/cache/tags'
import { startNews } from '@/lib/platform/database/news'
import { checkEnv } from '@/lib/platform/env-check'
import { shareCounts } from '@/lib/platform/http/limits'
import { publishPageHeaders } from '@/lib/platform/http/page-headers'
import { followWritesOfOthers } from '@/lib/platform/http/writes'
import { startJobs } from '@/lib/platform/jobs/runner'
import { shared } from '@/lib/platform/server/shared.mjs'
import { followRemovals } from '@/lib/platform/storage/removals'
import { getHomePage, getShop } from '@/lib/shop/identity/queries'

function stop(reason: string): never {
  process.stderr.write(`Gulshan cannot start:\n${reason.replace(/^/gm, '  ')}\n`)
  process.exit(1)
}

/** Starts the work of a server process. An invalid configuration stops it here rather than at the first login. */
export async function startServer(settings: Record<string, string | undefined>): Promise<void> {
  const problems = checkEnv(settings)
  if (problems.length > 0) stop(problems.join('\n'))
  await rejectDemoDatabase(stop)
  publishPageHeaders()
  shared.answerWhileClosed = answerWhileClosed
  shared.answerWhilePartOff = answerWhilePartOff
  shared.movedProduct = movedAddress
  // Pages that the server process writes itself need the shop.
  void getShop()
  // The header that announces the home page's picture needs it. While the database is unavailable the first page reads it.
  getHomePage().catch(() => {})
  shareImageEngine()
  startNews()
  revalidateFromOthers()
  followRemovals()
  followWritesOfOthers()
  startJobs(cronJobs)
  shareCounts()
  // While the database is unavailable the first count reads it.
  currentIndex.follow().catch(() => {})
}
