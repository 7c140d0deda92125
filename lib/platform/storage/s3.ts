import 'server-only'
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { type GuardOptions, guarded, noAnswer, UpstreamError } from '@/lib/platform/http/upstream'
import { log } from '@/lib/platform/log'
import { sha256Of, sha256OfFile, sha256OfStream } from '@/lib/platform/storage/checksums'
import { assertKey, type ListedStore } from '@/lib/platform/storage/store'

// Files in a bucket of any service that speaks the protocol of Amazon S3: docs/decisions/0083-object-storage.md. Requests are
// signed, and no address that others could use is ever made.

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is in the path of its addresses, not in their host. */
  pathStyle: boolean
}

/** Only tests give their own. */
export interface S3Patience {
  reads?: GuardOptions
  writes?: GuardOptions
  files?: GuardOptions
}

/** More than one width of a picture can have. */
const maxBytes = 2 * 1024 * 1024
const types: Record<string, string> = { webp: 'image/webp', zip: 'application/zip' }
const typeOf = (key: string) => types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

const unavailable = (text: 'picturesAway' | 'filesAway') =>
  new AppError('SERVICE_UNAVAILABLE', apiText(`answers.general.${text}`), { retryAfter: 60 })

type Sdk = typeof import('@aws-sdk/client-s3')
interface Failure {
  name?: string
  $metadata?: { httpStatusCode?: number }
}

/** The service says that there is no such file. A 404 of a proxy before it, or for the bucket, says nothing of the file. */
const isMissing = (error: unknown) => (error as Failure).name === 'NoSuchKey'
/** The reply to HEAD has no body that would say what is missing. */
const isMissingAtHead = (error: unknown) => (error as Failure).$metadata?.httpStatusCode === 404
const isNeverMissing = () => false

/** A service that rejects a request is not down. */
function failureOf(error: unknown, signal: AbortSignal): UpstreamError {
  if (error instanceof UpstreamError) return error
  const { name, $metadata } = error as Failure
  const status = $metadata?.httpStatusCode
  if (!status || signal.aborted) return noAnswer(signal, error)
  const isDown = status >= 500 || status === 408 || status === 429
  return new UpstreamError(`S3 answered ${status} ${name ?? ''}`.trim(), isDown, { cause: error })
}

export function s3Store(settings: S3Settings, patience: S3Patience = {}): ListedStore {
  const { bucket: Bucket } = settings
  // Several of them, so that many views of pictures do not delay an upload.
  const reads = guarded({ timeoutMs: 5000, concurrency: 8, maxWaiting: 100, ...patience.reads })
  const writes = guarded({ timeoutMs: 20_000, concurrency: 4, maxWaiting: 100, ...patience.writes })
  /** Files of 100 MB; one that makes no progress ends earlier, with its socket. */
  const files = guarded({ timeoutMs: 300_000, concurrency: 4, maxWaiting: 20, ...patience.files })

  /** The official client, loaded with the first file: it is large, and most shops do not use it. */
  let loaded: Promise<{ sdk: Sdk; client: S3Client }> | undefined
  async function load() {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      endpoint: settings.endpoint,
      region: settings.region,
      forcePathStyle: settings.pathStyle,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      // A failed request is repeated by the one who needs it, and the guard stops requests to a service that is down.
      maxAttempts: 1,
      // Checksums in trailers are newer than many services; the signature covers the bytes as well.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3000, socketTimeout: 15_000 },
    })
    return { sdk, client }
  }
  const s3 = () => {
    loaded ??= load().catch((error) => {
      loaded = undefined
      throw error
    })
    return loaded
  }

  /** Runs one operation, with what the shop shows for any failure; null when `isNothing` takes it for a missing file. */
  async function attempt<T>(
    guard: ReturnType<typeof guarded>,
    away: 'picturesAway' | 'filesAway',
    isNothing: (error: unknown) => boolean,
    operation: (s3: { sdk: Sdk; client: S3Client }, abortSignal: AbortSignal) => Promise<T>,
  ): Promise<T | null> {
    try {
      const client = await s3()
      return await guard(async (signal) => {
        try {
          return await operation(client, signal)
        } catch (error) {
          if (isNothing(error)) return null
          throw failureOf(error, signal)
        }
      })
    } catch (error) {
      // A request that was not sent shows nothing new.
      if (!(error instanceof UpstreamError) || error.isSent) log.error('file_store_failed', error)
      throw unavailable(away)
    }
  }

  return {
    async put(key, bytes) {
      assertKey(key)
      await attempt(writes, 'picturesAway', isNeverMissing, ({ sdk, client }, abortSignal) =>
        client.send(
          new sdk.PutObjectCommand({
            Bucket,
            Key: key,
            Body: bytes,
            ContentType: typeOf(key),
            Metadata: { sha256: sha256Of(bytes) },
          }),
          { abortSignal },
        ),
      )
    },

    async get(key) {
      assertKey(key)
      return attempt(reads, 'picturesAway', isMissing, async ({ sdk, client }, abortSignal) => {
        const { Body, Metadata } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }), {
          abortSignal,
        })
        const bytes = await readAtMost(addAbortSignal(abortSignal, Body as Readable))
        assertSame(key, Metadata?.sha256, sha256Of(bytes))
        return bytes
      })
    },

    async remove(key) {
      assertKey(key)
      await attempt(writes, 'picturesAway', isMissing, ({ sdk, client }, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }), { abortSignal }),
      )
    },

    async list(prefix, after) {
      const page = await attempt(writes, 'filesAway', isNeverMissing, ({ sdk, client }, abortSignal) =>
        client.send(
          new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ...(after ? { StartAfter: after } : {}) }),
          {
            abortSignal,
          },
        ),
      )
      return (page?.Contents ?? []).flatMap(({ Key, Size }) => (Key ? [{ key: Key, size: Size ?? 0 }] : []))
    },

    async head(key) {
      assertKey(key)
      const found = await attempt(reads, 'filesAway', isMissingAtHead, ({ sdk, client }, abortSignal) =>
        client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }), { abortSignal }),
      )
      return found && { size: found.ContentLength ?? 0, sha256: found.Metadata?.sha256 ?? null }
    },

    async checksum(key) {
      assertKey(key)
      return attempt(files, 'filesAway', isMissing, async ({ sdk, client }, abortSignal) => {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }), { abortSignal })
        return sha256OfStream(Body as Readable, abortSignal)
      })
    },

    async putFile(key, path) {
      assertKey(key)
      const [{ size }, sha256] = await Promise.all([stat(path), sha256OfFile(path)])
      await attempt(files, 'filesAway', isNeverMissing, async ({ sdk, client }, abortSignal) => {
        const file = createReadStream(path)
        const command = new sdk.PutObjectCommand({
          Bucket,
          Key: key,
          Body: file,
          ContentLength: size,
          ContentType: typeOf(key),
          Metadata: { sha256 },
        })
        // The client signs the checksum of bytes itself, but that of a stream only when it is told.
        command.middlewareStack.add(
          (next) => (args) => {
            ;(args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256
            return next(args)
          },
          { step: 'build', name: 'checksumOfFile' },
        )
        try {
          return await client.send(command, { abortSignal })
        } finally {
          // The client leaves a file open that it could not send.
          file.destroy()
        }
      })
    },

    async getFile(key, path) {
      assertKey(key)
      const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`)
      await mkdir(dirname(path), { recursive: true })
      try {
        const isFetched = await attempt(
          files,
          'filesAway',
          isMissing,
          async ({ sdk, client }, abortSignal) => {
            const { Body, Metadata } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }), {
              abortSignal,
            })
            await pipeline(Body as Readable, createWriteStream(temporary), { signal: abortSignal })
            assertSame(key, Metadata?.sha256, await sha256OfFile(temporary))
            return true
          },
        )
        if (isFetched) await rename(temporary, path)
        return isFetched === true
      } finally {
        await rm(temporary, { force: true })
      }
    },
  }
}

/** A file that something else has stored comes without a checksum. */
function assertSame(key: string, expected: string | undefined, found: string): void {
  if (expected && expected !== found) throw new UpstreamError(`${key} is damaged`, false)
}

async function readAtMost(body: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new UpstreamError('the file is too large', false)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
