// `npm run build`: everything `npm start` prepares that needs no database.
import './launch/node-version.mjs'
import { main, print } from '../server/process/output.mjs'
import { ensureBuilt } from './launch/build-app.mjs'
import { ensureGenerated } from './launch/generate.mjs'
import { ensureInstalled } from './launch/install.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureGenerated()
  await ensureBuilt()
  print('The build is up to date.')
})
