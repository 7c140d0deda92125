// `npm run stock -- verify` compares the stock of every product with the stock book and changes nothing; exit code 1 when something
// is wrong.
import './launch/node-version.mjs'
import { main, print, StartupError } from '../server/process/output.mjs'
import { stopRunning } from '../server/process/run.mjs'
import { checkedSettings } from '../server/process/server-env.mjs'
import { loadEnvFile } from '../server/process/settings.mjs'
import { onStop } from '../server/process/stop.mjs'
import { runningDatabase } from './database/running-database.mjs'
import { checkDatabase } from './database/sql.mjs'
import { verifyStock } from './database/stock-verify.mjs'
import { ensureInstalled } from './launch/install.mjs'

const [command = ''] = process.argv.slice(2)

await main(async () => {
  if (command !== 'verify') throw new StartupError('Run npm run stock -- verify.')
  const stop = onStop()
  stop.add(stopRunning)
  loadEnvFile()
  await ensureInstalled()
  const settings = await checkedSettings(process.env, { listens: false, makesDemo: true })
  try {
    const databaseUrl = await runningDatabase(settings, stop)
    await checkDatabase(databaseUrl, settings.mode)
    const { products, wrong } = await verifyStock(databaseUrl)
    for (const { name, id, stock, sum } of wrong)
      print(`${name} (${id}): the stock is ${stock}, the movements sum to ${sum}.`)
    if (wrong.length > 0) throw new StartupError('The stock is not what the stock book says.')
    print(`The stock of ${products} products is the sum of its movements.`)
  } finally {
    await stop.stop()
  }
})
