import path from 'node:path'
import { inRoot } from '../../server/process/paths.mjs'
import { freePort } from '../../server/process/ports.mjs'
import { startProgram } from './programs.mjs'

/**
 * Varnish in front of an address of this machine, with the settings of deploy/varnish.vcl.
 * @param {string} folder
 * @param {{ backendPort: number, purgeToken: string }} options
 */
export async function startVarnish(folder, { backendPort, purgeToken }) {
  const port = await freePort(16_500)
  return startProgram({
    name: 'varnishd',
    args: [
      '-F',
      ...['-a', `127.0.0.1:${port}`],
      ...['-f', inRoot('deploy', 'varnish.vcl')],
      ...['-n', path.join(folder, 'varnish')],
      ...['-s', 'malloc,256m'],
      ...['-p', 'feature=+http2'],
    ],
    env: { BACKEND_PORT: String(backendPort), PURGE_TOKEN: purgeToken },
    port,
    logFile: path.join(folder, 'varnish.log'),
  })
}
