import 'server-only'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { Readable } from 'node:stream'
import { addressesOf, parsedAddress, pinnedTo } from '@/lib/platform/http/public-fetch'

// Calls of services at addresses that an admin enters. They follow the rules of public-fetch.ts: only public addresses are connected
// to, and the connection is made to the address that was checked.

const noBody = new Set([204, 205, 304])

/** A `fetch` for texts that connects to allowed addresses alone. Throws FetchError before it connects to another one. */
export const publicFetch =
  (isAllowed: (address: string, port: number) => boolean): typeof fetch =>
  async (address, init = {}) => {
    const url = parsedAddress(String(address))
    const { method = 'GET', headers, body, signal } = init
    const addresses = await addressesOf(url, { isAllowed })
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestSecure : requestPlain
      const content = typeof body === 'string' ? Buffer.from(body) : null
      const sent = {
        ...Object.fromEntries(new Headers(headers)),
        'accept-encoding': 'identity',
        ...(content ? { 'content-length': String(content.length) } : {}),
      }
      const options = {
        method,
        headers: sent,
        lookup: pinnedTo(addresses),
        agent: false,
        ...(signal ? { signal } : {}),
      }
      send(url, options, (incoming) => {
        const status = incoming.statusCode ?? 500
        const stream = noBody.has(status) ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>)
        resolve(new Response(stream, { status: status < 200 || status > 599 ? 500 : status }))
      })
        .on('error', reject)
        .end(content ?? undefined)
    })
  }
