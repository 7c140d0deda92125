import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../../server/process/paths.mjs'
import { freePort } from '../../server/process/ports.mjs'
import { startProgram } from './programs.mjs'

/**
 * Varnish in front of an address of this machine, with the settings of deploy/varnish.vcl. It takes purges at its own address.
 * @param {string} folder
 * @param {{ backendPort: number, purgeToken: string }} options
 */
export async function startVarnish(folder, { backendPort, purgeToken }) {
  const port = await freePort(16_500)
  const file = path.join(folder, 'varnish.vcl')
  const example = readFileSync(inRoot('deploy', 'varnish.vcl'), 'utf8')
  writeFileSync(
    file,
    example.replace('.port = "3000"', `.port = "${backendPort}"`).replace('change-this-token', purgeToken),
  )
  const start = () =>
    startProgram({
      name: 'varnishd',
      args: [
        '-F',
        ...['-a', `127.0.0.1:${port}`],
        ...['-f', file],
        ...['-n', path.join(folder, 'varnish')],
        ...['-s', 'malloc,256m'],
      ],
      port,
      logFile: path.join(folder, 'varnish.log'),
    })
  let program = await start()
  return {
    port,
    stop: () => program.stop(),
    kill: () => program.kill(),
    restart: async () => {
      program = await start()
    },
  }
}
