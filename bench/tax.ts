// Started by bench/tax.mjs with tsx: sends so many random carts through an empty database and writes the result as JSON into a file.
import { writeFileSync } from 'node:fs'
import { simulatorServer } from '../tests/support/simulator'

// The gateway answers here. Read by the modules that are imported next.
const server = await simulatorServer(async () => new Response(null, { status: 200 }))
process.env.PORT = new URL(server.origin).port
process.env.PUBLIC_URL = server.origin
const { runTaxRounds } = await import('../tests/support/tax-rounds')

const [answer = '', count = ''] = process.argv.slice(2)
writeFileSync(answer, JSON.stringify(await runTaxRounds({ count: Number(count), seed: 1 })))
// The pool would keep the process for half a minute.
process.exit()
