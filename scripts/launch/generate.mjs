import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { withLock } from '../../server/process/lock.mjs'
import { step } from '../../server/process/output.mjs'
import { inRoot, root } from '../../server/process/paths.mjs'
import { runNode } from '../../server/process/run.mjs'
import { readStamp, stampOf, writeStamp } from './stamp.mjs'

const client = inRoot('node_modules', '.prisma', 'client')
const stampFile = inRoot('node_modules', '.prisma', 'client.gulshan')

/** Generates the Prisma client when it is missing or older than the schema. Needs no network. */
export async function ensureGenerated() {
  if (isGenerated()) return
  mkdirSync(inRoot('node_modules', '.prisma'), { recursive: true })
  await withLock(inRoot('node_modules', '.prisma', 'generate.lock'), async () => {
    if (isGenerated()) return
    await step('Generating the database client', async () => {
      const stamp = currentStamp()
      rmSync(client, { recursive: true, force: true })
      // The command line requires a native engine that it does not use here; any executable prevents the download.
      const env = {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
      }
      await runNode([inRoot('node_modules/prisma/build/index.js'), 'generate'], {
        env,
        what: 'prisma generate',
      })
      writeStamp(stampFile, stamp)
    })
  })
}

const currentStamp = () => stampOf(root, ['prisma/schema.prisma', 'node_modules/prisma/package.json'])

function isGenerated() {
  return existsSync(`${client}/index.js`) && readStamp(stampFile) === currentStamp()
}
