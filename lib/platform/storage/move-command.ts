/** `npm run files` runs this file: see scripts/files.mjs. */

import { db } from '@/lib/platform/database/client'
import { env, s3In } from '@/lib/platform/env'
import { isListedForAll, isReadableByAll } from '@/lib/platform/storage/bucket-privacy'
import { type Moved, moveToDisk, moveToStore, verifyFiles } from '@/lib/platform/storage/move-files'
import { shownPictures } from '@/lib/platform/storage/named-files'
import { readProgress, writtenEveryMs } from '@/lib/platform/storage/removals-progress'
import { s3Store } from '@/lib/platform/storage/s3'
import { listAll } from '@/lib/platform/storage/store'

const print = (sentence: string) => process.stdout.write(`  ${sentence}\n`)
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

function showMoved(moved: Moved, to: string): string[] {
  print(
    `${moved.copied} files copied to ${to} (${megabytes(moved.bytes)}), ${moved.same} were there already, ${moved.deleted} deleted where they came from.`,
  )
  return moved.problems
}

/** A shop that does not use the bucket shows only what is on its disk. */
async function assertShopUses(bucket: string): Promise<void> {
  const progress = await readProgress()
  const [clock] = await db.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`
  const isFresh = progress && clock.now.getTime() - progress.until.getTime() < 2 * writtenEveryMs
  if (isFresh && progress.bucket === bucket) return
  throw new Error(
    `--delete is for a shop that runs with the bucket: the one with the files in ${env.DATA_DIR} has not used ${bucket} lately and would show no pictures. Start it with S3_BUCKET=${bucket}, then run this again; or leave out --delete.`,
  )
}

/** Prints how many files were worked on, every few seconds. */
function counter() {
  let count = 0
  const timer = setInterval(() => print(`${count} …`), 5000).unref()
  return { onFile: () => (count += 1), end: () => clearInterval(timer) }
}

async function run([command, ...options]: string[]): Promise<string[]> {
  const settings = s3In(env)
  if (!settings) throw new Error('There is no bucket: set S3_BUCKET and the settings beside it.')
  const store = s3Store(settings)
  const { onFile, end } = counter()
  const moving = { dataDir: env.DATA_DIR, store, onFile, isDeleting: options.includes('--delete') }
  try {
    if (command === 'move-to-s3' && moving.isDeleting) await assertShopUses(settings.bucket)
    if (command === 'move-to-s3') return showMoved(await moveToStore(moving), `bucket ${settings.bucket}`)
    if (command === 'move-to-disk') return showMoved(await moveToDisk(moving), env.DATA_DIR)
    const { compared, bytes, copies, problems } = await verifyFiles(moving, shownPictures())
    print(
      `${compared} files of the bucket read (${megabytes(bytes)}), ${copies} of them compared with this disk.`,
    )
    for (const prefix of ['imports/', 'media/'])
      for await (const { key } of listAll(store, prefix)) {
        if (await isReadableByAll(settings, key))
          problems.push(`${key} can be read by anyone: the bucket must be private`)
        break
      }
    if (await isListedForAll(settings))
      problems.push('anyone can list the files of the bucket: it must be private')
    return problems
  } finally {
    end()
  }
}

const words = process.argv.slice(2)
try {
  const problems = await run(words)
  for (const problem of problems.slice(0, 100)) print(problem)
  if (problems.length > 100) print(`… and ${problems.length - 100} more.`)
  if (problems.length > 0) process.exitCode = 1
  print(problems.length === 0 ? 'Everything agrees.' : `${problems.length} problems.`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (words[0] !== 'verify') process.stderr.write('Nothing is lost: run the command again, and it goes on.\n')
  process.exitCode = 1
} finally {
  await db.$disconnect()
}
