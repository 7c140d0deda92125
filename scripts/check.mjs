// `npm run check`: the checks that need neither a database nor a browser, in well under a minute.
import './launch/node-version.mjs'
import { main } from '../server/process/output.mjs'
import { ensureGenerated } from './launch/generate.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { format, types, vitest } from './testing/stages.mjs'
import { summarise } from './testing/summary.mjs'

await main(async () => {
  await ensureInstalled({ dev: true })
  await ensureGenerated()
  const quick = await Promise.all([types(), format()])
  summarise([...quick, await vitest('rules')])
})
