import 'server-only'
import { revalidateFromOthers } from '@/lib/cache/tags'
import { checkEnv } from '@/lib/env-check'
import { publishPageHeaders } from '@/lib/http/page-headers'
import { startJobs } from '@/lib/jobs/runner'
import { currentIndex } from '@/lib/products/current-index'
import { getHomePage, getShop } from '@/lib/shop/queries'
import { cronJobs } from '@/lib/startup/cron-jobs'

/** Starts the work of a server process. An invalid configuration stops it here rather than at the first login. */
export function startServer(settings: Record<string, string | undefined>): void {
  const problems = checkEnv(settings)
  if (problems.length > 0) {
    process.stderr.write(`Gulshan cannot start:\n${problems.map((problem) => `  ${problem}\n`).join('')}`)
    process.exit(1)
  }
  publishPageHeaders()
  // For pages that the server process writes itself.
  void getShop()
  // For the header that announces the home page's picture. While the database is unavailable the first page reads it.
  getHomePage().catch(() => {})
  revalidateFromOthers()
  startJobs(cronJobs)
  // While the database is unavailable the first count reads it.
  currentIndex.follow().catch(() => {})
}
