import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { type FetchOptions, fetchPublic, isPublic } from '@/lib/platform/http/public-fetch'

const servers: Server[] = []
afterAll(() => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))))

/** A server of this test and its port. */
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
const limits = { maxBytes: 1000, timeoutMs: 60_000, types: ['image/'] }
const here = { resolve: async () => ['127.0.0.1'] }
const allowed = { ...here, isAllowed: (address: string) => address === '127.0.0.1' }
const fetched = (address: string, options: Partial<FetchOptions> = {}) =>
  fetchPublic(address, { ...limits, ...options })

describe('an address of a user', () => {
  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
    ],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fd00:ec2::254',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '4000::1',
      'x',
    ],
  ])('%s is not of the public internet', (address) => {
    expect(isPublic(address, 443)).toBe(false)
  })

  it('may be public, on the ports of the web', () => {
    expect(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'].map((one) => isPublic(one, 443))).toEqual([
      true,
      true,
      true,
    ])
    expect(isPublic('8.8.8.8', 22)).toBe(false)
  })

  const refused = 'it is not an address of the public internet'
  it.each([
    'http://127.0.0.1/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:7f00:1]/a.jpg',
    // Other spellings of 127.0.0.1.
    'http://2130706433/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://169.254.169.254/latest/meta-data/',
  ])('%s is not connected to', async (address) => {
    await expect(fetched(address)).rejects.toThrow(refused)
  })

  it('is judged by what its name resolves to, by every answer', async () => {
    let asked = 0
    const port = await serve((_, response) => {
      asked += 1
      response.end('secret')
    })
    const resolve = async () => ['8.8.8.8', '127.0.0.1']
    await expect(fetched('http://pictures.example/a.jpg', { resolve })).rejects.toThrow(refused)
    await expect(fetched(`http://pictures.example:${port}/a.jpg`, here)).rejects.toThrow(refused)
    expect(asked).toBe(0)
  })

  it('is resolved once: the connection is made to the address that was checked', async () => {
    const port = await serve((request, response) => {
      response.setHeader('content-type', 'image/png')
      response.end(request.headers.host)
    })
    let resolved = 0
    const resolve = async () => {
      resolved += 1
      return ['127.0.0.1']
    }
    const bytes = await fetched(`http://pictures.invalid:${port}/a.png`, { ...allowed, resolve })
    expect(Buffer.from(bytes).toString()).toBe(`pictures.invalid:${port}`)
    expect(resolved).toBe(1)
  })

  it('is checked again at a redirect', async () => {
    const port = await serve((request, response) => {
      const to =
        request.url === '/private'
          ? 'http://10.0.0.1/a.png'
          : request.url === '/file'
            ? 'file:///etc/passwd'
            : '/again'
      response.writeHead(302, { location: to }).end()
    })
    const at = (path: string) => fetched(`http://pictures.example:${port}${path}`, allowed)
    await expect(at('/private')).rejects.toThrow(refused)
    await expect(at('/file')).rejects.toThrow('it does not begin with https:// or http://')
    await expect(at('/again')).rejects.toThrow('it redirects too often')
  })
})

describe('a file', () => {
  it('is limited in size, type and time', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/slow') return
      response.setHeader('content-type', request.url === '/page' ? 'text/html; charset=utf-8' : 'image/png')
      if (request.url === '/declared') response.setHeader('content-length', 5_000_000)
      if (request.url === '/endless') response.write(Buffer.alloc(5000))
      else response.writeHead(request.url === '/missing' ? 404 : 200).end('x'.repeat(10))
    })
    const at = (path: string, options: Partial<FetchOptions> = {}) =>
      fetched(`http://pictures.example:${port}${path}`, { ...allowed, ...options })
    expect(await at('/a.png')).toHaveLength(10)
    await expect(at('/missing')).rejects.toThrow('its server answers with status 404')
    await expect(at('/page')).rejects.toThrow('its type is text/html')
    await expect(at('/declared')).rejects.toThrow('it is larger than 0 MB')
    await expect(at('/endless')).rejects.toThrow('it is larger than 0 MB')
    await expect(at('/slow', { timeoutMs: 100 })).rejects.toThrow('it did not arrive in time')
    await expect(fetched('ftp://a.example/b')).rejects.toThrow('it does not begin with')
    await expect(fetched('https://user:word@a.example/b')).rejects.toThrow('it contains a password')
    await expect(fetched('http://pictures.example:1/a.png', allowed)).rejects.toThrow(
      'its server cannot be reached',
    )
  })
})
