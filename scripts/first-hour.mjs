// `npm run first-hour`: a nursery without a card gateway opens its shop through the screens and sells. Not a part of `npm test`.
import './launch/node-version.mjs'
import { main } from '../server/process/output.mjs'
import { stopRunning } from '../server/process/run.mjs'
import { onStop } from '../server/process/stop.mjs'
import { ensureGenerated } from './launch/generate.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { playwright } from './testing/stages.mjs'
import { summarise } from './testing/summary.mjs'

await main(async () => {
  onStop().add(stopRunning)
  await ensureInstalled({ dev: true })
  await ensureGenerated()
  summarise([await playwright({ args: ['--config', 'tests/first-hour/playwright.config.ts'] })])
})
