import { isIP } from 'node:net'

/**
 * The client's address. Clients can send X-Forwarded-For themselves, so only the entries of trusted proxies count: with
 * one proxy the last entry.
 * @param {string | undefined} socketAddress
 * @param {string | undefined} forwardedFor
 * @param {number} hops
 */
export function clientAddress(socketAddress, forwardedFor, hops) {
  const direct = plain(socketAddress ?? '')
  if (hops < 1 || !forwardedFor) return direct
  const entries = forwardedFor.split(',')
  const entry = entries[Math.max(0, entries.length - hops)] ?? ''
  const address = plain(entry.trim())
  return isIP(address) ? address : direct
}

/**
 * The address without brackets and port, and an IPv4-mapped address as IPv4.
 * @param {string} address
 */
function plain(address) {
  const bare =
    /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.startsWith('::ffff:') && bare.includes('.') ? bare.slice(7) : bare
}

/** @param {string | undefined} text the setting TRUSTED_PROXY_HOPS */
export function proxyHops(text) {
  const hops = Number(text || 0)
  if (!Number.isInteger(hops) || hops < 0 || hops > 10)
    throw new Error('TRUSTED_PROXY_HOPS must be a whole number from 0 to 10.')
  return hops
}
