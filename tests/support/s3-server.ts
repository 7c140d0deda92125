import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '@/lib/platform/storage/s3'

// A small S3 server, written by the description of the protocol and not with the client that it tests: signature V4 with the
// checksum of the body, and the five operations that the shop uses. Whatever is not signed is rejected.

const settings = {
  region: 'test-region-1',
  bucket: 'gulshan-test',
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'secret/of+the/test',
}

export interface S3Object {
  bytes: Buffer
  type: string
  /** The headers x-amz-meta-… without that beginning. */
  metadata: Record<string, string>
}

/**
 * What goes wrong with every request: no answer at all, an error, an answer that never ends, one that breaks off, or one with
 * other bytes; `notFound` is the page of a proxy that does not find the service.
 */
type Fault = 'silent' | 'slow' | 'cut' | 'damaged' | 'notFound' | number

export interface S3Server {
  settings: S3Settings
  objects: Map<string, S3Object>
  /** Method and key of every request, rejected ones too. */
  requests: string[]
  fault: Fault | null
  /** The bucket is open by mistake: anyone reads files, or the list of them. */
  openTo: 'files' | 'list' | null
  /** How many keys a list has at most. */
  pageSize: number
  close(): Promise<void>
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Why a request is rejected; null when its signature fits it. */
function faultOf(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const { headers, method } = request
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+?), ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!credential || !names || !signature) return 'AccessDenied'
  const [id, day, region, service, end] = credential.split('/')
  const at = String(headers['x-amz-date'] ?? '')
  if (id !== settings.accessKeyId) return 'InvalidAccessKeyId'
  if (!day || !at.startsWith(day)) return 'AuthorizationHeaderMalformed'
  if (region !== settings.region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied'
  const checksum = String(headers['x-amz-content-sha256'] ?? '')
  const query = [...url.searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).sort()
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    checksum,
  ].join('\n')
  const scope = [day, region, service, end].join('/')
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [day, region, service, end].reduce<string | Buffer>(
    (made, part) => hmac(made, part),
    `AWS4${settings.secretAccessKey}`,
  )
  const expected = createHmac('sha256', key).update(text).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch'
  return checksum === sha256(body) ? null : 'XAmzContentSHA256Mismatch'
}

export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, S3Object>()
  const server = createServer((request, response) => void answer(request, response))

  const reject = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
      )

  function list(url: URL, response: ServerResponse) {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('start-after') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, service.pageSize)
    const contents = page.map(
      (key) =>
        `<Contents><Key>${escaped(key)}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
    )
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${settings.bucket}</Name><IsTruncated>${page.length < keys.length}</IsTruncated>${contents.join('')}</ListBucketResult>`,
      )
  }

  function send(method: string, object: S3Object, response: ServerResponse) {
    const { bytes, type, metadata } = object
    response.writeHead(200, {
      'content-type': type,
      'content-length': bytes.length,
      etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
    })
    if (method === 'HEAD') return response.end()
    if (service.fault === 'slow') return response.write(bytes.subarray(0, 1))
    if (service.fault === 'cut') {
      response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
      return
    }
    response.end(service.fault === 'damaged' ? Buffer.from(bytes).reverse() : bytes)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '' } = request
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    const [, bucket, ...parts] = url.pathname.split('/')
    const key = parts.map(decodeURIComponent).join('/')
    service.requests.push(`${method} ${key}`)
    const body = await bytesOf(request).catch(() => null)
    if (!body || service.fault === 'silent') return
    if (typeof service.fault === 'number') return reject(response, service.fault, 'InternalError')
    if (service.fault === 'notFound')
      return response.writeHead(404, { 'content-type': 'text/html' }).end('<html><hr>404 Not Found</html>')
    const isList = method === 'GET' && url.searchParams.get('list-type') === '2'
    const isOpen =
      method === 'GET' && !request.headers.authorization && service.openTo === (isList ? 'list' : 'files')
    const wrong = isOpen ? null : faultOf(request, url, body)
    if (wrong) return reject(response, 403, wrong)
    if (bucket !== settings.bucket) return reject(response, 404, 'NoSuchBucket')
    if (isList) return list(url, response)
    if (method === 'PUT') {
      const metadata = Object.entries(request.headers).flatMap(([name, value]) =>
        name.startsWith('x-amz-meta-') ? [[name.slice('x-amz-meta-'.length), String(value)]] : [],
      )
      const type = request.headers['content-type'] ?? ''
      objects.set(key, { bytes: body, type, metadata: Object.fromEntries(metadata) })
      return response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return reject(response, 404, 'NoSuchKey')
    send(method, object, response)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: S3Server = {
    settings: {
      ...settings,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      pathStyle: true,
    },
    objects,
    requests: [],
    fault: null,
    openTo: null,
    pageSize: 1000,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return service
}
