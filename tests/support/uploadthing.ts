import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UploadthingUrls } from '@/lib/platform/storage/uploadthing'

// A test double of UploadThing: takes signed uploads, deletes by custom id with the API key, and serves the stored files.
// Written against the service's own client, whose requests it checks as the service does.

const apiKey = 'sk_test_0123456789abcdef'
const appId = 'testapp1'
export const token = Buffer.from(JSON.stringify({ apiKey, appId, regions: ['sea1'] })).toString('base64')

interface StandIn {
  urls: Required<UploadthingUrls>
  files: Map<string, Buffer>
  /** When set, the next requests fail with this status. */
  failWith: { status: number | null }
  requests: string[]
  close(): Promise<void>
}

const bytesOf = async (request: IncomingMessage) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

function isSigned(address: string): boolean {
  const [unsigned, signature] = address.split('&signature=')
  const expected = createHmac('sha256', apiKey)
    .update(unsigned ?? '')
    .digest('hex')
  return decodeURIComponent(signature ?? '') === `hmac-sha256=${expected}`
}

export async function standIn(): Promise<StandIn> {
  const files = new Map<string, Buffer>()
  const failWith: StandIn['failWith'] = { status: null }
  const requests: string[] = []
  let origin = ''

  async function take(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(`${origin}${request.url}`)
    if (!isSigned(url.href) || Number(url.searchParams.get('expires')) < Date.now()) {
      return json(response, 403, { error: 'Bad signature' })
    }
    const form = await new Response(new Uint8Array(await bytesOf(request)), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData()
    const file = form.get('file')
    const id = decodeURIComponent(url.searchParams.get('x-ut-custom-id') ?? '')
    if (!(file instanceof File) || String(file.size) !== url.searchParams.get('x-ut-file-size')) {
      return json(response, 400, { error: 'Not the file that was announced' })
    }
    files.set(id, Buffer.from(await file.arrayBuffer()))
    const address = `${origin}/f/${id}`
    json(response, 200, { url: address, appUrl: address, ufsUrl: address, fileHash: 'x' })
  }

  async function drop(request: IncomingMessage, response: ServerResponse) {
    if (request.headers['x-uploadthing-api-key'] !== apiKey) return json(response, 401, { error: 'Who?' })
    const { customIds } = JSON.parse((await bytesOf(request)).toString()) as { customIds: string[] }
    const deletedCount = customIds.filter((id) => files.delete(id)).length
    json(response, 200, { success: true, deletedCount })
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    requests.push(`${request.method} ${path.split('?')[0]}`)
    if (failWith.status) {
      await bytesOf(request)
      return json(response, failWith.status, { error: 'Not today' })
    }
    if (request.method === 'PUT' && path.startsWith('/ingest/')) return take(request, response)
    if (request.method === 'POST' && path === '/api/v6/deleteFiles') return drop(request, response)
    const file = files.get(decodeURIComponent(path.replace(/^\/f\//, '')))
    if (request.method !== 'GET' || !file) return json(response, 404, { error: 'Not here' })
    response.writeHead(200, { 'content-type': 'image/webp' }).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    urls: { apiUrl: `${origin}/api`, ingestUrl: `${origin}/ingest`, filesUrl: origin },
    files,
    failWith,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
