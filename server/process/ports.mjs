import { createServer } from 'node:net'
import { errorCode } from './output.mjs'

// 32768 and up are ephemeral on Linux: an outgoing connection may take one of them at any moment.
const EPHEMERAL = 32_768

/** @param {number} port */
export const isPort = (port) => Number.isInteger(port) && port >= 1 && port <= 65_535

/**
 * Null when the port is free on that host, else the system's error code.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<string | null>}
 */
export function portProblem(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(errorCode(error) ?? 'EUNKNOWN'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)))
  })
}

/**
 * Why a server cannot listen, as a sentence that says what to do.
 * @param {string | undefined} code the system's error code
 * @param {number} port
 * @param {string | undefined} host
 */
export function listenProblem(code, port, host) {
  const where = host ? `${host}:${port}` : `port ${port}`
  if (code === 'EADDRINUSE')
    return `Something else is already listening on ${where}; set PORT to another number.`
  if (code === 'EACCES') return `This user may not listen on ${where}; set PORT to a number above 1024.`
  return `Cannot listen on ${where} (${code}); check PORT and HOST.`
}

/** The first free port on 127.0.0.1 from the preferred one upwards, below the ephemeral range. @param {number} preferred */
export async function freePort(preferred) {
  for (let port = preferred; port < EPHEMERAL; port++) {
    if ((await portProblem(port, '127.0.0.1')) === null) return port
  }
  throw new Error(`No free port between ${preferred} and ${EPHEMERAL}.`)
}
