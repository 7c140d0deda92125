// A backup names the objects of the object storage without their content: the storage keeps its own copies, and a restore
// compares what is there with this list.

const LIMIT_MS = 30_000

/** @typedef {import('../../server/process/run.mjs').Env} Env */
/** @typedef {NonNullable<import('./manifest.mjs').Manifest['store']>} Store */

/**
 * Every object with its size and the checksum of the storage; null: the shop uses no object storage.
 * @param {Env} env
 * @returns {Promise<Store | null>}
 */
export async function listStore(env) {
  const textIn = (/** @type {string} */ name) => env[name]?.trim() || undefined
  const [endpoint, bucket] = [textIn('S3_ENDPOINT'), textIn('S3_BUCKET')]
  if (!endpoint || !bucket) return null
  const { ListObjectsV2Command, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint,
    region: textIn('S3_REGION') ?? 'us-east-1',
    forcePathStyle: textIn('S3_PATH_STYLE') !== '0',
    credentials: {
      accessKeyId: textIn('S3_ACCESS_KEY_ID') ?? '',
      secretAccessKey: textIn('S3_SECRET_ACCESS_KEY') ?? '',
    },
  })
  /** @type {Store['objects']} */
  const objects = []
  try {
    /** @type {string | undefined} */
    let after
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, ...(after ? { ContinuationToken: after } : {}) }),
        { abortSignal: AbortSignal.timeout(LIMIT_MS) },
      )
      for (const { Key: key = '', Size: size = 0, ETag: tag = '' } of page.Contents ?? [])
        objects.push({ key, size, tag: tag.replaceAll('"', '') })
      after = page.NextContinuationToken
    } while (after)
  } finally {
    client.destroy()
  }
  return { bucket, objects }
}

/**
 * The list together with a later one, whose entry counts for an object of both.
 * @param {Store} store
 * @param {Store | null} later
 * @returns {Store}
 */
export function withLater(store, later) {
  const objects = new Map([...store.objects, ...(later?.objects ?? [])].map((object) => [object.key, object]))
  return { ...store, objects: [...objects.values()] }
}

/**
 * The objects of a backup that the storage does not have any more, or has with another content.
 * @param {Store} saved
 * @param {Store} found
 */
export function missingObjects(saved, found) {
  const now = new Map(found.objects.map((object) => [object.key, object]))
  return saved.objects.filter(({ key, size, tag }) => {
    const object = now.get(key)
    return object?.size !== size || object.tag !== tag
  })
}
