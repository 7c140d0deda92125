import 'server-only'
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

// Fetches files from addresses that a user names. A server can reach what the user cannot: its own services, the private
// network, the metadata of its cloud. So only public addresses are connected to. The name is resolved once and the
// connection is made to the address that was checked, as a second answer could be another one.

/** Why a file was not fetched; the message follows "it", as in `it answers with status 404`. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  /** Compared by name, as in AppError: bundles share clients, but each has its own copy of this module. */
  static override [Symbol.hasInstance](value: unknown): value is FetchError {
    return value instanceof Error && value.name === 'FetchError'
  }
  constructor(
    message: string,
    /** The server did not answer: its other files need not be tried. */
    readonly isDown = false,
  ) {
    super(message)
  }
}

export interface FetchOptions {
  /** Bytes. */
  maxBytes: number
  /** The time for everything: names, redirects and the body. */
  timeoutMs: number
  /** Beginnings of accepted content types; the type may be missing. */
  types: readonly string[]
  /** Tests set these two, for a server of their own. */
  resolve?: (host: string) => Promise<string[]>
  isAllowed?: (address: string, port: number) => boolean
}

const maxRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/** Throws FetchError. */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  let url = parsedAddress(address)
  for (let followed = 0; ; followed += 1) {
    const response = await get(url, options, signal)
    try {
      const location = response.headers.location
      if (!redirects.has(response.statusCode ?? 0) || location === undefined)
        return await bodyOf(response, options)
      if (followed === maxRedirects) throw new FetchError('it redirects too often')
      url = parsedAddress(location, url)
    } catch (error) {
      throw error instanceof FetchError ? error : failed(signal)
    } finally {
      response.destroy()
    }
  }
}

/** The address of a file or service; throws FetchError for what is none. */
export function parsedAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new FetchError('it is not a web address')
  const url = new URL(address, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new FetchError('it does not begin with https:// or http://')
  if (url.username || url.password) throw new FetchError('it contains a password')
  return url
}

/** Addresses of the public internet, on the ports of the web. */
export function isPublic(address: string, port: number): boolean {
  if (port !== 80 && port !== 443) return false
  if (!ipaddr.isValid(address)) return false
  const checked = ipaddr.process(address)
  // Only this range of version 6 is given out.
  const isGiven = checked.kind() === 'ipv4' || checked.match(ipaddr.parseCIDR('2000::/3'))
  return isGiven && checked.range() === 'unicast'
}

const resolveAll = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)

/** Every address of the host must be allowed, or none is connected to. */
export async function addressesOf(
  url: URL,
  { resolve = resolveAll, isAllowed = isPublic }: Pick<FetchOptions, 'resolve' | 'isAllowed'>,
): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const addresses = isIP(host)
    ? [host]
    : await resolve(host).catch(() => {
        throw new FetchError('its server is not known', true)
      })
  if (addresses.length === 0 || !addresses.every((address) => isAllowed(address, port)))
    throw new FetchError('it is not an address of the public internet')
  return addresses
}

/** The lookup of a connection that is made to addresses that were checked. */
export const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }

async function get(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(failed(signal)), { once: true })
  })
  late.catch(() => undefined)
  // The resolver itself cannot be stopped.
  const addresses = await Promise.race([addressesOf(url, options), late])
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    const headers = {
      accept: options.types.join(', '),
      'accept-encoding': 'identity',
      'user-agent': 'Gulshan import',
    }
    send(url, { lookup: pinnedTo(addresses), agent: false, signal, headers }, resolve)
      .on('error', () => reject(failed(signal)))
      .end()
  })
}

const failed = ({ aborted }: AbortSignal) =>
  new FetchError(aborted ? 'it did not arrive in time' : 'its server cannot be reached', true)

async function bodyOf(response: IncomingMessage, { maxBytes, types }: FetchOptions) {
  const { statusCode, headers } = response
  if (statusCode !== 200) throw new FetchError(`its server answers with status ${statusCode}`)
  const type = headers['content-type']?.toLowerCase()
  if (type && !types.some((accepted) => type.startsWith(accepted)))
    throw new FetchError(`its type is ${type.split(';')[0]?.slice(0, 50)}`)
  const tooLarge = () => new FetchError(`it is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`)
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
