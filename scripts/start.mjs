// `npm start` and `npm run dev`: from a fresh clone to a running shop, each step only when it is needed.
import './launch/node-version.mjs'
import { main } from '../server/process/output.mjs'

const { start } = await import('./launch/start.mjs')
await main(() => start({ dev: process.argv.includes('--dev') }))
