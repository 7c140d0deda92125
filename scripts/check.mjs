// `npm run check`: the checks that need neither a database nor a browser, in well under a minute.
import './lib/node-version.mjs'
import { ensureGenerated } from './lib/generate.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/output.mjs'
import { format, types, vitest } from './lib/stages.mjs'
import { summarise } from './lib/summary.mjs'

await main(async () => {
  await ensureInstalled({ dev: true })
  await ensureGenerated()
  const quick = await Promise.all([types(), format()])
  summarise([...quick, await vitest('rules')])
})
