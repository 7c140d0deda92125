// `npm run ledger -- verify` compares the ledger of every order and appointment with its columns, and checks that every event
// sums to zero; it changes nothing. What the job of the running shop still has to enter after an upgrade it waits for, as long as
// some is entered every minute (another number of seconds: `verify 600`): exit code 2 when some is left, 1 when something is wrong.
// `npm run ledger -- replay` empties what is derived from the entries (order_money), computes
// it again from them alone and compares the two; bookings wait meanwhile.
import './launch/node-version.mjs'
import { main, print, StartupError } from '../server/process/output.mjs'
import { stopRunning } from '../server/process/run.mjs'
import { checkedSettings } from '../server/process/server-env.mjs'
import { loadEnvFile } from '../server/process/settings.mjs'
import { onStop } from '../server/process/stop.mjs'
import { replayLedger } from './database/ledger-replay.mjs'
import { verifyLedger } from './database/ledger-verify.mjs'
import { runningDatabase } from './database/running-database.mjs'
import { checkDatabase } from './database/sql.mjs'
import { ensureGenerated } from './launch/generate.mjs'
import { ensureInstalled } from './launch/install.mjs'

const [command = '', patience = '60'] = process.argv.slice(2)

await main(async () => {
  if ((command !== 'verify' && command !== 'replay') || !/^\d{1,5}$/.test(patience))
    throw new StartupError('Run npm run ledger -- verify, with seconds to wait or without, or -- replay.')
  const stop = onStop()
  stop.add(stopRunning)
  loadEnvFile()
  await ensureInstalled()
  const settings = await checkedSettings(process.env, { listens: false, makesDemo: true })
  try {
    const databaseUrl = await runningDatabase(settings, stop)
    await checkDatabase(databaseUrl, settings.mode)
    await ensureGenerated()
    if (command === 'replay') await replay(databaseUrl)
    else await verifyLedger(settings, databaseUrl, { patience })
  } finally {
    await stop.stop()
  }
})

/** @param {string} databaseUrl */
async function replay(databaseUrl) {
  const { rows, before, after, changed } = await replayLedger(databaseUrl)
  print(`${rows} orders replayed from the ledger.`)
  print(`Before: ${before}`)
  print(`After:  ${after}`)
  if (before === after) return print('Byte-equal.')
  for (const order of changed) print(`Was another: ${order}`)
  throw new StartupError('The derived table was not what the ledger says. It is now.')
}
