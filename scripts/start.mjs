// `npm start` and `npm run dev`: from a fresh clone to a running shop, each step only when it is needed.
import './lib/node-version.mjs'
import { main } from './lib/output.mjs'

const { start } = await import('./lib/start.mjs')
await main(() => start({ dev: process.argv.includes('--dev') }))
