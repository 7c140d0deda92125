import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { uploadthingApp } from '@/lib/platform/env'
import { UpstreamError, upstream } from '@/lib/platform/http/upstream'
import { log } from '@/lib/platform/log'
import { assertKey, type RemoteStore } from '@/lib/platform/storage/store'

// Pictures at UploadThing. Our key is the custom id there, so that it is the same as in a local store.

/** Addresses of the service; only tests give their own. */
export interface UploadthingUrls {
  apiUrl?: string
  ingestUrl?: string
  filesUrl?: string
}

/** More than one width of a picture can have. */
const maxBytes = 2 * 1024 * 1024

const customId = (key: string) => key.replaceAll('/', '.')

const unavailable = () =>
  new AppError('SERVICE_UNAVAILABLE', apiText('answers.general.picturesAway'), {
    retryAfter: 60,
  })

export function uploadthingStore(
  token: string,
  { apiUrl, ingestUrl, filesUrl = `https://${uploadthingApp(token)}.ufs.sh` }: UploadthingUrls = {},
): RemoteStore {
  // Two of them, so that many views of pictures do not delay an upload.
  const writes = upstream({ timeoutMs: 20_000, concurrency: 4, maxWaiting: 100 })
  const reads = upstream({ timeoutMs: 5000, concurrency: 8, maxWaiting: 100, maxBytes })

  async function withUnavailableError<T>(operation: () => Promise<T>): Promise<T> {
    try {
      return await operation()
    } catch (error) {
      if (error instanceof AppError) throw error
      log.error('picture_store_failed', error)
      throw unavailable()
    }
  }

  /** The official client, loaded with the first picture: it is large, and most shops do not use it. */
  let client: Promise<InstanceType<typeof import('uploadthing/server').UTApi>> | undefined
  async function load() {
    const { UTApi } = await import('uploadthing/server')
    return new UTApi({
      token,
      logLevel: 'Error',
      defaultKeyType: 'customId',
      ...(apiUrl ? { apiUrl } : {}),
      ...(ingestUrl ? { ingestUrl } : {}),
      // Requests get the timeout, limits and circuit breaker of lib/platform/http/upstream.
      fetch: async (input, init) => {
        const { method = 'GET', headers, body } = (init ?? {}) as RequestInit
        const reply = await writes.request(String(input), {
          method,
          ...(headers ? { headers } : {}),
          ...(body ? { body, duplex: 'half' } : {}),
        } as RequestInit)
        return new Response(reply.bytes, { status: reply.status })
      },
    })
  }
  const api = () => {
    client ??= load()
    return client
  }

  return {
    put: (key, bytes) =>
      withUnavailableError(async () => {
        assertKey(key)
        const { UTFile } = await import('uploadthing/server')
        const file = new UTFile([new Uint8Array(bytes)], key.slice(key.lastIndexOf('/') + 1), {
          type: 'image/webp',
          customId: customId(key),
        })
        const { error } = await (await api()).uploadFiles(file)
        if (error) throw new Error(`${error.code}: ${error.message}`)
      }),

    remove: (key) =>
      withUnavailableError(async () => {
        assertKey(key)
        await (await api()).deleteFiles(customId(key))
      }),

    async get(key) {
      assertKey(key)
      try {
        const { status, bytes } = await reads.request(`${filesUrl}/f/${encodeURIComponent(customId(key))}`)
        if (status === 200) return bytes
        if (status === 403 || status === 404) return null
        throw new Error(`UploadThing answered ${status}`)
      } catch (error) {
        if (!(error instanceof UpstreamError)) log.error('picture_not_fetched', error)
        throw unavailable()
      }
    },
  }
}
