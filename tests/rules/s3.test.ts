import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { env, envSchema, s3In } from '@/lib/platform/env'
import { checkEnv } from '@/lib/platform/env-check'
import { log } from '@/lib/platform/log'
import { isListedForAll, isReadableByAll } from '@/lib/platform/storage/bucket-privacy'
import { type S3Patience, s3Store } from '@/lib/platform/storage/s3'
import { listAll } from '@/lib/platform/storage/store'
import { type S3Server, s3Server } from '../support/s3-server'

const dataDir = mkdtempSync(join(tmpdir(), 'gulshan-s3-'))
let service: S3Server
beforeAll(async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {})
  service = await s3Server()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})
afterEach(() => {
  service.fault = null
  service.openTo = null
  service.pageSize = 1000
})

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const away = { code: 'SERVICE_UNAVAILABLE' }
/** A store that waits for a short time and is not stopped by its circuit breaker. */
const impatient = (more: object = {}) => {
  const guard = { timeoutMs: 300, maxFailures: 1000, ...more }
  return s3Store(service.settings, { reads: guard, writes: guard, files: guard })
}

describe('a bucket', () => {
  it('takes files, gives them back, and forgets them', async () => {
    const store = s3Store(service.settings)
    const key = 'media/p/one/two_m.webp'
    await store.put(key, bytes('A picture.'))
    expect(service.objects.get(key)).toMatchObject({
      type: 'image/webp',
      metadata: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(Buffer.from((await store.get(key)) ?? []).toString()).toBe('A picture.')
    expect(await store.head(key)).toEqual({ size: 10, sha256: service.objects.get(key)?.metadata.sha256 })
    await store.remove(key)
    await store.remove(key)
    expect([await store.get(key), await store.head(key)]).toEqual([null, null])
  })

  it('takes files from the disk, and writes them there whole or not at all', async () => {
    const store = impatient({ timeoutMs: 60_000 })
    const [from, to] = [join(dataDir, 'from.zip'), join(dataDir, 'deep', 'down', 'to.zip')]
    writeFileSync(from, Buffer.alloc(3_000_000, 'zip'))
    await store.putFile('imports/one/two.zip', from)
    expect(service.objects.get('imports/one/two.zip')?.type).toBe('application/zip')
    expect(await store.getFile('imports/one/two.zip', to)).toBe(true)
    expect(readFileSync(to).equals(readFileSync(from))).toBe(true)
    const second = join(dataDir, 'deep', 'down', 'second.zip')
    for (const fault of ['cut', 'damaged'] as const) {
      service.fault = fault
      await expect(store.getFile('imports/one/two.zip', second)).rejects.toMatchObject(away)
    }
    service.fault = null
    expect(await store.getFile('imports/one/none.zip', second)).toBe(false)
    expect(readdirSync(join(dataDir, 'deep', 'down'))).toEqual(['to.zip'])
  })

  it('says what it has, page after page', async () => {
    const store = s3Store(service.settings)
    service.objects.clear()
    service.pageSize = 2
    const keys = ['e', 'a', 'd', 'c', 'b'].map((name) => `media/p/${name}.webp`)
    for (const key of keys) await store.put(key, bytes(key))
    await store.put('imports/x/y.zip', bytes('zip'))
    const found: string[] = []
    for await (const { key, size } of listAll(store, 'media/')) found.push(`${key} ${size}`)
    expect(found).toEqual(keys.toSorted().map((key) => `${key} ${key.length}`))
    expect(await store.list('media/p/', 'media/p/e.webp')).toEqual([])
  })

  it('takes no key that is not ours', async () => {
    const store = s3Store(service.settings)
    for (const key of ['../secret.webp', 'media/../x.webp', '/x.webp', 'x', 'media/p/a b.webp']) {
      await expect(store.put(key, bytes('x'))).rejects.toThrow('Not a storage key')
      await expect(store.get(key)).rejects.toThrow('Not a storage key')
      await expect(store.remove(key)).rejects.toThrow('Not a storage key')
    }
  })

  it('answers nobody without the key, and no other key', async () => {
    const key = 'imports/private/list.zip'
    await s3Store(service.settings).put(key, bytes('private'))
    const { endpoint, bucket } = service.settings
    expect((await fetch(`${endpoint}/${bucket}/${key}`)).status).toBe(403)
    const open = async () => [
      await isReadableByAll(service.settings, key),
      await isListedForAll(service.settings),
    ]
    expect(await open()).toEqual([false, false])
    service.openTo = 'files'
    expect(await open()).toEqual([true, false])
    service.openTo = 'list'
    expect(await open()).toEqual([false, true])
    const thief = s3Store({ ...service.settings, secretAccessKey: 'another' })
    await expect(thief.get(key)).rejects.toMatchObject(away)
    await expect(thief.put(key, bytes('changed'))).rejects.toMatchObject(away)
    expect(service.objects.get(key)?.bytes.toString()).toBe('private')
  })
})

describe('a bucket that is not well', () => {
  const key = 'media/p/well/known.webp'
  const calls: Record<string, (store: ReturnType<typeof impatient>) => Promise<unknown>> = {
    put: (store) => store.put(key, bytes('new')),
    get: (store) => store.get(key),
    remove: (store) => store.remove(key),
    list: (store) => store.list('media/'),
    head: (store) => store.head(key),
    getFile: (store) => store.getFile(key, join(dataDir, 'got.webp')),
  }

  it.each(['silent', 500, 503, 429] as const)('(%s) is a 503 for every operation', async (fault) => {
    await s3Store(service.settings).put(key, bytes('known'))
    service.fault = fault
    for (const call of Object.values(calls)) await expect(call(impatient())).rejects.toMatchObject(away)
    service.fault = null
    expect(service.objects.get(key)?.bytes.toString()).toBe('known')
    expect(existsSync(join(dataDir, 'got.webp'))).toBe(false)
  })

  it('has nothing to say behind a proxy that does not find it: no file is stored, removed or missing', async () => {
    const path = join(dataDir, 'sent.zip')
    writeFileSync(path, 'zip')
    await s3Store(service.settings).put(key, bytes('known'))
    service.fault = 'notFound'
    const { head, ...others } = calls
    const more: typeof calls = {
      ...others,
      putFile: (store) => store.putFile('imports/one/sent.zip', path),
      checksum: (store) => store.checksum(key),
    }
    for (const call of Object.values(more)) await expect(call(impatient())).rejects.toMatchObject(away)
    // A reply without a body cannot be told from that of the service.
    expect(await head?.(impatient())).toBeNull()
    service.fault = null
    expect(service.objects.get(key)?.bytes.toString()).toBe('known')
    expect(existsSync(join(dataDir, 'got.webp'))).toBe(false)
  })

  it.each(['slow', 'cut', 'damaged'] as const)('(%s) gives no part of a file', async (fault) => {
    await s3Store(service.settings).put(key, bytes('known'))
    service.fault = fault
    await expect(impatient().get(key)).rejects.toMatchObject(away)
    await expect(calls.getFile?.(impatient())).rejects.toMatchObject(away)
  })

  it('is asked once for each call, and not at all for a while after some failures', async () => {
    let now = 1_000_000
    const guard = { maxFailures: 3, resetMs: 10_000, now: () => now }
    const store = s3Store(service.settings, { reads: guard } satisfies S3Patience)
    service.fault = 500
    service.requests.length = 0
    for (let call = 0; call < 8; call += 1) await expect(store.get(key)).rejects.toMatchObject(away)
    expect(service.requests).toHaveLength(3)
    service.fault = null
    now += 10_001
    expect(await store.get('media/p/not/there.webp')).toBeNull()
    // A file that is missing, or a request that is rejected, does not mean that it is down.
    for (let call = 0; call < 5; call += 1) expect(await store.get('media/p/not/there.webp')).toBeNull()
    expect(service.requests).toHaveLength(9)
  })

  it('is reported when the bucket does not exist, not taken for an empty one', async () => {
    const store = s3Store({ ...service.settings, bucket: 'another' })
    await expect(store.get(key)).rejects.toMatchObject(away)
    await expect(store.list('media/')).rejects.toMatchObject(away)
  })
})

describe('the settings of a bucket', () => {
  const sound = {
    GULSHAN_MODE: 'demo',
    DATABASE_URL: 'postgres://127.0.0.1/shop',
    AUTH_SECRET: 'Vq8n3ZrW0xKdTj5LmY2cHs7bPfGu4eRa',
  }
  const bucket = {
    S3_BUCKET: 'plants',
    S3_ENDPOINT: 'https://s3.example/',
    S3_ACCESS_KEY_ID: 'AKID',
    S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG',
  }
  const live = {
    ...sound,
    GULSHAN_MODE: 'live',
    PUBLIC_URL: 'https://plants.example',
    PAYMENT_GATEWAY: 'none',
  }

  it('are all needed, or none', () => {
    expect(s3In(env)).toBeNull()
    expect(checkEnv({ ...sound, ...bucket })).toEqual([])
    expect(s3In(envSchema.parse({ ...sound, ...bucket }))).toEqual({
      bucket: 'plants',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      accessKeyId: 'AKID',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG',
      pathStyle: true,
    })
    for (const name of Object.keys(bucket)) {
      const others = Object.fromEntries(Object.entries(bucket).filter(([other]) => other !== name))
      expect(checkEnv({ ...sound, ...others })).toEqual([
        `${name}: missing; a bucket needs all settings of S3`,
      ])
    }
  })

  it.each([
    ['S3_BUCKET', 'no/bucket'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_REGION', 'eu west'],
    ['S3_PATH_STYLE', 'yes'],
    ['S3_SECRET_ACCESS_KEY', 'two words'],
  ])('%s is rejected when it is wrong, and a secret is not repeated', (name, value) => {
    const problems = checkEnv({ ...sound, ...bucket, [name]: value })
    expect(problems[0]).toMatch(new RegExp(`^${name} `))
    expect(problems.join()).not.toContain('two words')
  })

  it('name one store, and in a live shop a safe one', () => {
    const token = Buffer.from(JSON.stringify({ apiKey: 'sk', appId: 'app1', regions: ['sea1'] }))
    expect(checkEnv({ ...sound, ...bucket, UPLOADTHING_TOKEN: token.toString('base64') })[0]).toMatch(
      /^UPLOADTHING_TOKEN: .*not in both/,
    )
    const problemsAt = (S3_ENDPOINT: string) => checkEnv({ ...live, ...bucket, S3_ENDPOINT })
    for (const safe of [
      'https://s3.example',
      'http://127.0.0.1:9000',
      'http://10.0.0.5:9000',
      'http://172.20.1.2',
    ])
      expect(problemsAt(safe)).toEqual([])
    for (const unsafe of ['http://s3.example', 'http://172.40.1.2', 'http://10.example.com'])
      expect(problemsAt(unsafe)).toEqual([expect.stringMatching(/^S3_ENDPOINT: a live shop needs https/)])
    expect(checkEnv({ ...live, ...bucket, S3_SECRET_ACCESS_KEY: 'password' })).toEqual([
      'S3_SECRET_ACCESS_KEY: everyone can guess this password',
    ])
  })
})
