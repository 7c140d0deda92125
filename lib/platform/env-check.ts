import { unguessable } from '@/lib/base/guessable'
import { modeOf } from '@/lib/base/mode.mjs'
import { type Env, envSchema, present } from '@/lib/platform/env'

// Which configurations a shop may start with.

type Settings = Record<string, string | undefined>
/** The setting, and what is wrong with it. */
type Problem = readonly [name: string, problem: string]

/**
 * All problems of a configuration at once, one line each; empty when the shop may start. `made`: settings that are made later
 * where they are missing.
 */
export function checkEnv(source: Settings, made: readonly string[] = []): string[] {
  const settings = present(source)
  const malformed = malformedSettings(settings)
  const isSound = ([name]: readonly [string, unknown]) => !malformed.has(name)
  const isMade = (name: string) => made.includes(name) && settings[name] === undefined
  // The others are checked with the defaults of the malformed ones, so that all are in one list.
  const sound = Object.fromEntries(Object.entries(settings).filter(isSound))
  const env = envSchema.parse({ ...sound, GULSHAN_MODE: modeOf(source) })
  return [
    ...[...malformed].map(([name, message]) => `${name} ${message}.`),
    ...unsafeSettings(env, settings)
      .filter((problem) => isSound(problem) && !isMade(problem[0]))
      .map(([name, problem]) => `${name}: ${problem}`),
  ]
}

/** The issues of a value by itself, by setting. */
function malformedSettings(settings: Settings): Map<string, string> {
  const issues = envSchema.safeParse(settings).error?.issues ?? []
  return new Map(issues.map(({ path, message }) => [path.join('.'), message]))
}

function unsafeSettings(env: Env, settings: Settings): Problem[] {
  const problems: Problem[] = []
  if (!env.DATABASE_URL) problems.push(['DATABASE_URL', 'the address of the PostgreSQL database is missing'])
  if (env.PAYMENT_GATEWAY === 'payfast') {
    for (const name of ['PAYFAST_BASE_URL', 'PAYFAST_MERCHANT_ID', 'PAYFAST_SECURED_KEY'] as const)
      if (!env[name]) problems.push([name, 'missing; it comes with the merchant account'])
  }
  if (env.COURIER === 'postex' && !env.POSTEX_TOKEN)
    problems.push(['POSTEX_TOKEN', 'missing; it comes with the merchant account'])
  problems.push(...incompleteBucket(env))
  if (env.AUTH_SECRET.length < MIN_SECRET)
    problems.push(['AUTH_SECRET', `at least ${MIN_SECRET} random characters are needed`])
  if (env.SHARED_CACHE === 'on' && env.SHARED_CACHE_PURGE_URLS.length === 0)
    problems.push(['SHARED_CACHE_PURGE_URLS', 'missing; without it shared caches would show pages of before'])
  if (env.SHARED_CACHE_PURGE_URLS.length > 0 && env.SHARED_CACHE_PURGE_TOKEN === '')
    problems.push(['SHARED_CACHE_PURGE_TOKEN', 'missing; anybody could empty the caches without it'])
  if (env.GULSHAN_MODE === 'demo') return problems
  if (!settings.PUBLIC_URL)
    problems.push(['PUBLIC_URL', 'the address people open, such as https://gulshan.pk'])
  else if (!env.PUBLIC_URL.startsWith('https://')) problems.push(['PUBLIC_URL', 'a live shop needs https'])
  if (env.RATE_LIMIT_FACTOR !== 1)
    problems.push(['RATE_LIMIT_FACTOR', 'only for load tests, not for a live shop'])
  if (env.DATABASE_WAIT_FACTOR !== 1)
    problems.push(['DATABASE_WAIT_FACTOR', 'only for tests, not for a live shop'])
  return [
    ...problems,
    ...guessableSecrets(env),
    ...unsafeMoney(env),
    ...unsafeCourier(env),
    ...unsafeMessages(env),
    ...unsafeBucket(env),
  ]
}

const bucketSettings = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A bucket needs all of its settings, as a shop would otherwise store its pictures on the disk without a word. */
function incompleteBucket(env: Env): Problem[] {
  const missing = bucketSettings.filter((name) => !env[name])
  if (missing.length === bucketSettings.length) return []
  const problems: Problem[] = missing.map((name) => [name, 'missing; a bucket needs all settings of S3'])
  if (env.UPLOADTHING_TOKEN)
    problems.push([
      'UPLOADTHING_TOKEN',
      'pictures are stored at UploadThing or in a bucket of S3, not in both',
    ])
  return problems
}

const MIN_SECRET = 32
/** Characters that an attacker has to guess: of a secret that the shop makes, and of one that another company has issued. */
const MIN_OWN = 16
const MIN_ISSUED = 5

function guessableSecrets(env: Env): Problem[] {
  const { AUTH_SECRET, PAYFAST_SECURED_KEY, POSTEX_TOKEN, S3_SECRET_ACCESS_KEY, SMTP_URL, DATABASE_URL } = env
  const { DATABASE_REPLICA_URL, METRICS_TOKEN, SHARED_CACHE_PURGE_TOKEN } = env
  const issued = {
    METRICS_TOKEN,
    PAYFAST_SECURED_KEY,
    POSTEX_TOKEN,
    S3_SECRET_ACCESS_KEY,
    SHARED_CACHE_PURGE_TOKEN,
    SMTP_URL: SMTP_URL && passwordOf(SMTP_URL),
    // A database that only this machine reaches may have any password.
    DATABASE_URL: DATABASE_URL && !isLoopback(DATABASE_URL) ? passwordOf(DATABASE_URL) : '',
    DATABASE_REPLICA_URL:
      DATABASE_REPLICA_URL && !isLoopback(DATABASE_REPLICA_URL) ? passwordOf(DATABASE_REPLICA_URL) : '',
  }
  return [
    ...(AUTH_SECRET.length >= MIN_SECRET && unguessable(AUTH_SECRET) < MIN_OWN
      ? [
          [
            'AUTH_SECRET',
            'everyone can guess this one; take random characters: openssl rand -base64 48',
          ] as const,
        ]
      : []),
    ...Object.entries(issued)
      .filter(([, secret]) => secret && unguessable(secret) < MIN_ISSUED)
      .map(([name]) => [name, 'everyone can guess this password'] as const),
  ]
}

/** The password of an address as it is typed, where the name of its user costs an attacker one guess; '' without one. */
function passwordOf(address: string): string {
  const { username, password } = new URL(address)
  return unescaped(password).replaceAll(unescaped(username) || ' ', ' ')
}

/** A sign that begins no escape stays. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The public test merchant and its key are in the gateway's guide, so anyone could sign payments with it. */
const testMerchant = '102'
const publicKeys = ['zWHjBp2AlttNu1sK', 'jdnkaabcks', 'demo-secured-key', 'sim-secured-key']
const isTestHost = (url: string) => /uat\./i.test(new URL(url).hostname)
const isLoopback = (url: string) => /^(localhost|127\.|0\.0\.0\.0|\[::1?\])/i.test(new URL(url).hostname)

/** Settings that would let a live shop accept fake payments (product 10.15). */
function unsafeMoney(env: Env): Problem[] {
  const problems: Problem[] = []
  if (env.PAYMENT_GATEWAY === undefined)
    problems.push(['PAYMENT_GATEWAY', 'a live shop must name one (payfast), or none'])
  if (env.PAYMENT_GATEWAY === 'simulator' || env.PAYMENT_SIMULATOR === 'on')
    problems.push(['PAYMENT_GATEWAY, PAYMENT_SIMULATOR', 'a live shop never runs the simulator'])
  for (const name of ['PAYFAST_BASE_URL', 'PAYFAST_BROWSER_BASE_URL', 'PAYFAST_STATUS_URL'] as const) {
    const url = env[name]
    if (!url) continue
    if (isTestHost(url)) problems.push([name, "the gateway's test host takes no real money"])
    else if (isLoopback(url)) problems.push([name, 'a live shop is paid by a gateway elsewhere'])
    else if (!url.startsWith('https://')) problems.push([name, 'a live shop needs https'])
  }
  if (env.PAYMENT_RETURN_ORIGINS.some((origin) => !origin.startsWith('https://')))
    problems.push(['PAYMENT_RETURN_ORIGINS', 'a live shop needs https'])
  if (env.PAYFAST_MERCHANT_ID === testMerchant)
    problems.push(['PAYFAST_MERCHANT_ID', "102 is the gateway's public test merchant"])
  if (publicKeys.includes(env.PAYFAST_SECURED_KEY ?? ''))
    problems.push(['PAYFAST_SECURED_KEY', 'this key is public; anybody could sign payments with it'])
  return problems
}

/** Settings that would let a live shop hand parcels to no real courier, or its token to others. */
function unsafeCourier({ COURIER, COURIER_SIMULATOR, POSTEX_BASE_URL }: Env): Problem[] {
  const problems: Problem[] = []
  if (COURIER === 'simulator' || COURIER_SIMULATOR === 'on')
    problems.push(['COURIER, COURIER_SIMULATOR', 'a live shop never runs the simulator'])
  if (isLoopback(POSTEX_BASE_URL)) problems.push(['POSTEX_BASE_URL', 'a live shop has a courier elsewhere'])
  else if (!POSTEX_BASE_URL.startsWith('https://'))
    problems.push(['POSTEX_BASE_URL', 'a live shop needs https'])
  return problems
}

/** Settings that would let a live shop send messages to no real phone, or its token to others. */
function unsafeMessages({ MESSAGE_SIMULATOR, WHATSAPP_BASE_URL }: Env): Problem[] {
  const problems: Problem[] = []
  if (MESSAGE_SIMULATOR === 'on') problems.push(['MESSAGE_SIMULATOR', 'a live shop never runs the simulator'])
  if (isLoopback(WHATSAPP_BASE_URL))
    problems.push(['WHATSAPP_BASE_URL', 'a live shop sends messages elsewhere'])
  else if (!WHATSAPP_BASE_URL.startsWith('https://'))
    problems.push(['WHATSAPP_BASE_URL', 'a live shop needs https'])
  return problems
}

/** The addresses that are only reached within a network of one's own. */
const isPrivateHost = (url: string) =>
  /^(127\.\d+|10\.\d+|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d+\.\d+$|^localhost$|^\[(::1|f[cd][\da-f:]+)\]$/i.test(
    new URL(url).hostname,
  )

/** Everything in the bucket would be read on its way. */
function unsafeBucket({ S3_ENDPOINT }: Env): Problem[] {
  return S3_ENDPOINT && !S3_ENDPOINT.startsWith('https://') && !isPrivateHost(S3_ENDPOINT)
    ? [['S3_ENDPOINT', 'a live shop needs https, except to an address of its own network such as 10.0.0.5']]
    : []
}
