import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

const self = fileURLToPath(import.meta.url)

/** A bare node:http server in a process of its own that answers every request with the bytes of `response`. */
export async function startCeiling(response) {
  const type = response.headers.get('content-type') ?? 'text/plain'
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  const child = fork(self, ['serve'])
  const port = await new Promise((resolve) => {
    child.once('message', resolve)
    child.send({ type, body })
  })
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}

if (process.argv[2] === 'serve' && process.send) {
  process.once('message', ({ type, body }) => {
    const bytes = Buffer.from(body, 'base64')
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
      response.end(bytes)
    })
    server.listen(0, '127.0.0.1', () => process.send(server.address().port))
  })
}
