import { createServer } from 'node:net'

// 32768 and up are ephemeral on Linux: an outgoing connection may take one of them at any moment.
const EPHEMERAL = 32_768

/** Null when the port is free on that host, else the system's error code. */
export function portProblem(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code ?? 'EUNKNOWN'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)))
  })
}

/** The first free port on 127.0.0.1 from the preferred one upwards, staying below the ephemeral range. */
export async function freePort(preferred) {
  for (let port = preferred; port < EPHEMERAL; port++) {
    if ((await portProblem(port, '127.0.0.1')) === null) return port
  }
  throw new Error(`No free port between ${preferred} and ${EPHEMERAL}.`)
}
