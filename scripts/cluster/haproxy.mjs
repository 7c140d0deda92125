import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../server/process/ports.mjs'
import { startProgram } from './programs.mjs'

// HAProxy in front of the processes of the shop. A request that no process has taken is sent to another one; a process is left
// out within half a second of /api/ready saying that it is not ready.

/**
 * @param {string} folder
 * @param {{ name: string, port: number }[]} servers ports that processes listen on, now or later
 */
export async function startHaproxy(folder, servers) {
  const port = await freePort(16_400)
  const file = path.join(folder, 'haproxy.cfg')
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 1s',
    '  timeout client 70s',
    '  timeout server 70s',
    // Without it a process counts as away that answers a check later than the next one is due, and when all are busy, all do.
    '  timeout check 3s',
    '  option redispatch 1',
    '  retries 3',
    '  retry-on conn-failure empty-response response-timeout',
    '  option forwardfor',
    'frontend shop',
    `  bind 127.0.0.1:${port}`,
    '  default_backend processes',
    'backend processes',
    '  balance roundrobin',
    '  option httpchk GET /api/ready',
    '  default-server check inter 250ms fall 2 rise 1',
    // A write may have been done although its answer was lost, so that only reads are sent once more.
    '  http-request disable-l7-retry unless METH_GET or { method HEAD }',
    ...servers.map(({ name, port: at }) => `  server ${name} 127.0.0.1:${at}`),
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  return startProgram({
    name: 'haproxy',
    args: ['-db', '-f', file],
    port,
    logFile: path.join(folder, 'haproxy.log'),
  })
}
