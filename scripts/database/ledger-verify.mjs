import { inRoot } from '../../server/process/paths.mjs'
import { runNode } from '../../server/process/run.mjs'
import { serverEnv } from '../../server/process/server-env.mjs'

/**
 * Compares the ledger with all orders and appointments and prints what it finds. Throws a StartupError with the exit code 1
 * when something is wrong, with 2 when some is not entered yet.
 * @param {import('../../server/process/settings.mjs').Settings} settings
 * @param {string} databaseUrl
 * @param {{ patience: string }} options patience: seconds to wait for the job of the running shop
 */
export async function verifyLedger(settings, databaseUrl, { patience }) {
  const env = serverEnv(process.env, { ...settings, databaseUrl })
  const program = inRoot('lib', 'reconciling', 'settlement', 'verify-ledger.ts')
  const nodeArgs = ['--conditions=react-server', '--import', 'tsx', program, patience]
  await runNode(nodeArgs, { env, output: 'show', what: 'ledger verify' })
}
