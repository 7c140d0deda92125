// `npm run build`: everything `npm start` prepares that needs no database.
import './lib/node-version.mjs'
import { ensureBuilt } from './lib/build-app.mjs'
import { ensureGenerated } from './lib/generate.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, print } from './lib/output.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureGenerated()
  await ensureBuilt()
  print('The build is up to date.')
})
