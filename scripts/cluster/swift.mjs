import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../server/process/ports.mjs'
import { run } from '../../server/process/run.mjs'
import { programFile, startProgram } from './programs.mjs'

// OpenStack Swift as an S3 server: one copy of every object, on one folder of this machine.

const ACCESS_KEY = 'shop:gulshan'
const SECRET_KEY = 'a-key-of-the-cluster-only'
const BUCKET = 'gulshan'

const KINDS = /** @type {const} */ (['account', 'container', 'object'])

/**
 * Starts Swift in a folder of its own, with the bucket.
 * @param {string} folder
 */
export async function startSwift(folder) {
  const settings = path.join(folder, 'settings')
  mkdirSync(path.join(folder, 'node', 'disk'), { recursive: true })
  mkdirSync(settings, { recursive: true })
  const write = (/** @type {string} */ name, /** @type {string[]} */ lines) =>
    writeFileSync(path.join(settings, name), `${lines.join('\n')}\n`)
  write('swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = gulshan',
    '[storage-policy:0]',
    'name = one',
    'default = yes',
  ])
  const base = (/** @type {number} */ port) => [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    'workers = 0',
    `user = ${process.env.USER ?? 'root'}`,
    `swift_dir = ${settings}`,
  ]
  let port = await freePort(16_200)
  /** @type {import('./programs.mjs').Program[]} */
  const started = []
  const start = async (/** @type {string} */ name, /** @type {string[]} */ args) => {
    started.push(await startProgram({ name, args, port, logFile: path.join(folder, `${name}.log`) }))
    port = await freePort(port + 1)
  }
  for (const kind of KINDS) {
    const builder = path.join(settings, `${kind}.builder`)
    const ring = (/** @type {string[]} */ ...args) =>
      run(programFile('swift-ring-builder'), [builder, ...args])
    await ring('create', '4', '1', '1')
    await ring('add', `r1z1-127.0.0.1:${port}/disk`, '1')
    await ring('rebalance')
    write(`${kind}-server.conf`, [
      ...base(port),
      `devices = ${path.join(folder, 'node')}`,
      'mount_check = false',
      'fallocate_reserve = 0',
      '[pipeline:main]',
      `pipeline = ${kind}-server`,
      `[app:${kind}-server]`,
      `use = egg:swift#${kind}`,
    ])
    await start(`swift-${kind}-server`, [path.join(settings, `${kind}-server.conf`)])
  }
  const cache = port
  await start('memcached', ['-l', '127.0.0.1', '-p', String(cache), '-u', process.env.USER ?? 'root'])
  const proxy = { conf: path.join(settings, 'proxy-server.conf'), port }
  write('proxy-server.conf', [
    ...base(port),
    '[pipeline:main]',
    'pipeline = catch_errors cache s3api tempauth slo dlo proxy-server',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    ...['catch_errors', 's3api', 'tempauth', 'slo', 'dlo'].flatMap((name) => [
      `[filter:${name}]`,
      `use = egg:swift#${name}`,
      ...(name === 's3api' ? ['location = us-east-1'] : []),
      ...(name === 'tempauth' ? [`user_${ACCESS_KEY.replace(':', '_')} = ${SECRET_KEY} .admin`] : []),
    ]),
    '[filter:cache]',
    'use = egg:swift#memcache',
    `memcache_servers = 127.0.0.1:${cache}`,
  ])
  await start('swift-proxy-server', [proxy.conf])
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: SECRET_KEY,
    S3_PATH_STYLE: '1',
  }
  await createBucket(env)
  return {
    env,
    /** Ends the part that answers, as a crash would; `restart` brings it back with what it stored. */
    kill: async () => {
      await started.pop()?.kill()
    },
    restart: async () => {
      port = proxy.port
      await start('swift-proxy-server', [proxy.conf])
    },
    stop: async () => {
      for (const program of started.reverse()) await program.stop()
    },
  }
}

/** @param {Record<string, string>} env */
async function createBucket(env) {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT ?? '',
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? '', secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' },
  })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  client.destroy()
}
