import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { readBody } from '@/lib/platform/http/input'

const spec = endpoint({
  method: 'POST',
  path: '/somewhere',
  summary: 'Takes a form',
  access: 'public',
  body: z.strictObject({}),
  returns: z.strictObject({}),
  message: 'Taken.',
})

const requestWith = (body: ReadableStream<Uint8Array<ArrayBuffer>>) => ({
  method: 'POST',
  url: 'http://shop.test/api/v1/somewhere',
  headers: new Headers({ 'content-type': 'application/json' }),
  body,
})

test('a request that is aborted half way is answered as an unreadable body, not as a server error', async () => {
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  await expect(readBody(spec, requestWith(broken))).rejects.toMatchObject({ code: 'MALFORMED_BODY' })
})

test('a body above the limit is too large', async () => {
  const chunk = new Uint8Array(200 * 1024)
  const large = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(chunk),
  })
  await expect(readBody(spec, requestWith(large))).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
})
