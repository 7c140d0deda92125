import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@/lib/http/endpoint'
import { readBody } from '@/lib/http/input'

const spec = endpoint({
  method: 'POST',
  path: '/somewhere',
  summary: 'Takes a form',
  access: 'public',
  body: z.strictObject({}),
  returns: z.strictObject({}),
  message: 'Taken.',
})

const asked = (body: ReadableStream<Uint8Array<ArrayBuffer>>) => ({
  method: 'POST',
  url: 'http://shop.test/api/v1/somewhere',
  headers: new Headers({ 'content-type': 'application/json' }),
  body,
})

test('a caller who hangs up half way has sent a body that cannot be read, and nothing else is at fault', async () => {
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  await expect(readBody(spec, asked(broken))).rejects.toMatchObject({ code: 'MALFORMED_BODY' })
})

test('a body above the cap is refused as too large', async () => {
  const chunk = new Uint8Array(200 * 1024)
  const large = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(chunk),
  })
  await expect(readBody(spec, asked(large))).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
})
