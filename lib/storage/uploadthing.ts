import 'server-only'
import { uploadthingApp } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { UpstreamError, upstream } from '@/lib/http/upstream'
import { log } from '@/lib/log'
import { assertKey, type FarStore } from '@/lib/storage/store'

// Pictures at UploadThing, each under its own key as the service's custom id: what the shop calls a picture stays the
// same wherever it is kept.

/** Where the service stands; said only by tests, which bring their own. */
export interface UploadthingPlaces {
  apiUrl?: string
  ingestUrl?: string
  filesUrl?: string
}

/** Above what one width of a picture weighs at most. */
const mostBytes = 2 * 1024 * 1024

const customId = (key: string) => key.replaceAll('/', '.')

const unavailable = () =>
  new AppError(
    'SERVICE_UNAVAILABLE',
    'The store of pictures does not answer. Please try again in a minute.',
    {
      retryAfter: 60,
    },
  )

export function uploadthingStore(
  token: string,
  { apiUrl, ingestUrl, filesUrl = `https://${uploadthingApp(token)}.ufs.sh` }: UploadthingPlaces = {},
): FarStore {
  // Two of them: a crowd that looks at pictures must not keep the shopkeeper from adding one.
  const desk = upstream({ timeoutMs: 20_000, atOnce: 4, waiting: 100 })
  const window = upstream({ timeoutMs: 5000, atOnce: 8, waiting: 100, capBytes: mostBytes })

  async function guarded<T>(deed: () => Promise<T>): Promise<T> {
    try {
      return await deed()
    } catch (error) {
      if (error instanceof AppError) throw error
      log.error('picture_store_failed', error)
      throw unavailable()
    }
  }

  /** The service's own client, loaded with the first picture: it is large, and most shops do without it. */
  let client: Promise<InstanceType<typeof import('uploadthing/server').UTApi>> | undefined
  async function load() {
    const { UTApi } = await import('uploadthing/server')
    return new UTApi({
      token,
      logLevel: 'Error',
      defaultKeyType: 'customId',
      ...(apiUrl ? { apiUrl } : {}),
      ...(ingestUrl ? { ingestUrl } : {}),
      // Its calls go through our peer, with its deadline, caps and breaker.
      fetch: async (input, init) => {
        const { method = 'GET', headers, body } = (init ?? {}) as RequestInit
        const reply = await desk.ask(String(input), {
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
      guarded(async () => {
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
      guarded(async () => {
        assertKey(key)
        await (await api()).deleteFiles(customId(key))
      }),

    async get(key) {
      assertKey(key)
      try {
        const { status, bytes } = await window.ask(`${filesUrl}/f/${encodeURIComponent(customId(key))}`, {})
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
