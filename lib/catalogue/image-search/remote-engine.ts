import 'server-only'
import { type AnswerText, apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { type ImageResult, remoteResults, type UploadQuery } from '@/lib/catalogue/image-search/schema'
import { parseObject, UpstreamError, type UpstreamReply, upstream } from '@/lib/platform/http/upstream'
import { bareJpeg } from '@/lib/platform/storage/images'

// A recognition service elsewhere, called as contract 4 describes. Its answers are validated.

/** Larger than any answer of twelve entries. */
const maxBytes = 256 * 1024
/** Pixels; larger pictures take longer to send and give no better results. */
const maxWidth = 1024

/** The service rejects this picture. */
export class PictureRejectedError extends Error {
  constructor(readonly text: AnswerText) {
    super(text)
  }
}

/** `search` throws UpstreamError or PictureRejectedError. */
export function remoteEngine(baseUrl: string, timeoutMs: number) {
  const { request } = upstream({ timeoutMs, maxBytes, resetMs: 30_000 })
  return {
    async search(picture: Uint8Array, { name, similar, size }: UploadQuery): Promise<ImageResult[]> {
      const url = new URL(`${baseUrl.replace(/\/+$/, '')}/upload`)
      for (const [key, value] of Object.entries({ name, similar, size }))
        url.searchParams.set(key, String(value))
      const form = new FormData()
      // Only pixels leave the shop: no place, camera or file name.
      const jpeg = new Uint8Array(await bareJpeg(picture, maxWidth))
      form.set('image', new Blob([jpeg], { type: 'image/jpeg' }), 'picture.jpg')
      const result = await request(url.href, { method: 'POST', body: form }, parseReply)
      if (result instanceof PictureRejectedError) throw result
      return result
    },
  }
}

export type RemoteEngine = ReturnType<typeof remoteEngine>

function parseReply({ status, text }: UpstreamReply): ImageResult[] | PictureRejectedError {
  try {
    if (status === 400 || status === 413 || status === 415) {
      const theirs = messageIn(text)
      return new PictureRejectedError(theirs ? inEnglish(theirs) : apiText('answers.pictures.rejected'))
    }
    if (status < 200 || status > 299) throw new Error(`status ${status}`)
    return remoteResults.parse(JSON.parse(text))
  } catch (cause) {
    throw new UpstreamError('unusable answer', true, { cause })
  }
}

/** The message in `{"error":"text"}`; null when it is not fit for display. */
function messageIn(text: string): string | null {
  const error = parseObject(text)?.error
  return typeof error === 'string' && /^[^<>]{3,200}$/.test(error) ? error : null
}
