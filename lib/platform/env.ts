import { z } from 'zod'
import { modeOf } from '@/lib/base/mode.mjs'
import { NTN_PATTERN, STRN_PATTERN } from '@/lib/base/tax-numbers'

// The one module that reads the environment. `.env.example` documents every setting.

// Every message goes on after the name of its setting. A value that may hold a password is not repeated.

const choice = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: ({ input }) => `is '${input}'; it must be ${values.join(' or ')}` })
const flag = choice('0', '1').transform((value) => value === '1')
const onOff = choice('on', 'off')
/** Requests cannot be made to an address with a user and a password, and the error would have both in the log. */
const hasNoPassword = (url: string) => !new URL(url).username && !new URL(url).password
const NO_PASSWORD = 'must have no user and no password in an address'
/** An address without its last slash, because paths are added to it. */
const baseUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com', abort: true })
  .refine(hasNoPassword, NO_PASSWORD)
  .transform((url) => url.replace(/\/+$/, ''))

const number = (pattern: RegExp, min: number, max: number) =>
  z
    .string()
    .refine((text) => pattern.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `is '${input}'; it must be a number from ${min} to ${max}`,
    })
    .transform(Number)
const wholeNumber = (min: number, max: number) => number(/^\d{1,9}$/, min, max)
const decimal = (min: number, max: number) => number(/^\d{1,9}(\.\d{1,9})?$/, min, max)
const text = (max: number) => z.string().max(max, `must have at most ${max} characters`)

/** As it is sent in a header. */
const oneWord = (max: number) =>
  z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${max}}$`), 'must be one word without spaces')

const origin = String.raw`\s*https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?\s*`
const originList = new RegExp(`^(${origin}(,${origin})*)?$`, 'i')

const exactOrigin = String.raw`\s*https?:\/\/[a-z0-9.-]+(:\d{1,5})?\s*`
const exactOriginList = new RegExp(`^(${exactOrigin}(,${exactOrigin})*)?$`, 'i')

/** The app id in the token, which is base64 of JSON; null for an invalid token. */
export function uploadthingApp(token: string): string | null {
  try {
    const { apiKey, appId, regions } = JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
    const isComplete = typeof apiKey === 'string' && Array.isArray(regions) && regions.length > 0
    return isComplete && /^[a-z0-9]{1,40}$/i.test(appId) ? appId : null
  } catch {
    return null
  }
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
}

export const envSchema = z.object({
  /** demo: seeded shop, simulator, generated secret. live: a real shop; nothing of the demo may exist. */
  GULSHAN_MODE: choice('demo', 'live').default('demo'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://gulshan.pk' })
    .default('http://localhost:3000'),
  DATABASE_URL: z
    .string()
    .refine(
      isPostgresUrl,
      'is not a PostgreSQL address; it looks like postgresql://user:password@host:5432/name',
    )
    .default(''),
  /** A streaming replica of that database, for public reads: lib/platform/database/replica.ts. */
  DATABASE_REPLICA_URL: z
    .string()
    .refine(
      isPostgresUrl,
      'is not a PostgreSQL address; it looks like postgresql://user:password@host:5432/name',
    )
    .optional(),
  /** The size of the connection pool. */
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  DATA_DIR: z.string().default('.data'),
  /** The pg_dump of `npm run backup`, where it is not found by itself; read by scripts/backup/programs.mjs. */
  PG_DUMP: z.string().optional(),
  AUTH_SECRET: z.string().default(''),
  /** How many reverse proxies in front append to X-Forwarded-For; read by server/main.mjs. */
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  /** Between SIGTERM and the end of listening; read by server/process/settings.mjs. */
  SHUTDOWN_GRACE_SECONDS: wholeNumber(0, 10).default(5),
  /** Multiplies every rate limit, for load tests. */
  RATE_LIMIT_FACTOR: decimal(1, 1_000_000).default(1),
  /** Multiplies how long the database, or a request with the same key, is waited for: for tests on a busy machine. */
  DATABASE_WAIT_FACTOR: decimal(1, 100).default(1),
  /** off: every page is rendered for every request; read by server/page-cache.mjs. */
  PAGE_CACHE: onOff.default('on'),
  /** off: every call of the API is answered anew; for tests that write to the database beside the shop. */
  ANSWER_CACHE: onOff.default('on'),
  /** on: cached pages say to shared caches in front, such as Varnish, how long and by which keys; read by server/shared-cache.mjs. */
  SHARED_CACHE: onOff.default('off'),
  /** The addresses of these caches that take purges, separated by commas, and the token they ask for. */
  SHARED_CACHE_PURGE_URLS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((address) => address.trim() || []))
    .refine((all) => all.every((one) => URL.canParse(one) && /^https?:/.test(one)), {
      error: 'must be addresses such as http://127.0.0.1:6081, separated by commas',
      abort: true,
    })
    .refine((all) => all.every(hasNoPassword), NO_PASSWORD),
  SHARED_CACHE_PURGE_TOKEN: oneWord(500).default(''),
  /** off: Next answers everything, so that the direct answers can be measured; read by server/request-listener.mjs. */
  DIRECT_ANSWERS: onOff.default('on'),
  /** Minutes after which an unpaid booking frees its slot. */
  UNPAID_HOLD_MINUTES: wholeNumber(5, 1440).default(30),
  /** Opens /api/metrics to programs that send it as a bearer token; read by server/main.mjs too. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be one word of 16 to 200 characters')
    .optional(),
  LOG_LEVEL: choice('silent', 'error', 'info').default('info'),
  /** Parse every API answer with its schema before sending it (tests). */
  CHECK_RESPONSES: flag.default(false),
  /** Where the server listens; the built-in payment simulator is reached there. */
  PORT: wholeNumber(1, 65_535).default(3000),
  /** The address it listens on, of the machine's; read by server/process/settings.mjs like the next one. */
  HOST: z
    .string()
    .regex(
      /^(?=.{1,253}$)(?:[\da-f.]*:[\da-f:.]+(?:%\w+)?|[a-z\d](?:[a-z\d.-]*[a-z\d])?)$/i,
      'must be an address of this machine, such as 127.0.0.1',
    )
    .optional(),
  EMBEDDED_POSTGRES_PORT: wholeNumber(1, 65_535).optional(),

  /** The payment gateway, or none: cash on delivery alone. The demo uses its own simulator; a live shop must say. */
  PAYMENT_GATEWAY: choice('payfast', 'simulator', 'none').optional(),
  /** The built-in simulator's pages and messages below /sim/payfast. Never in a live shop. */
  PAYMENT_SIMULATOR: onOff.optional(),
  /** The secret that opens the simulator's test control to local callers; empty: closed. */
  PAYMENT_SIMULATOR_CONTROL_KEY: z.string().default(''),
  /** Server to server, such as https://ipg1.apps.net.pk; the host is per merchant. */
  PAYFAST_BASE_URL: baseUrl.optional(),
  /** The address to which the buyer's browser posts the form; by default PAYFAST_BASE_URL. */
  PAYFAST_BROWSER_BASE_URL: baseUrl.optional(),
  /**
   * Further addresses that the gateway's forms redirect to, separated by commas: the content security policy must allow
   * all targets of a posted form.
   */
  PAYFAST_FORM_ORIGINS: z
    .string()
    .regex(originList, 'must be origins such as https://pay.example, separated by commas')
    .default('')
    .transform((value) => value.split(',').flatMap((address) => address.trim() || [])),
  /** Origins of other shops that use this API, separated by commas; buyers return to them after the payment. */
  PAYMENT_RETURN_ORIGINS: z
    .string()
    .regex(exactOriginList, 'must be origins such as https://app.example, separated by commas')
    .default('')
    .transform((value) =>
      value.split(',').flatMap((address) => (address.trim() ? [new URL(address.trim()).origin] : [])),
    ),
  /** The optional status API, such as https://apipxy.apps.net.pk:8443/api; without it nothing is inquired. */
  PAYFAST_STATUS_URL: baseUrl.optional(),
  PAYFAST_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be a number of at most 12 digits')
    .optional(),
  PAYFAST_SECURED_KEY: text(200).optional(),
  /** The name of the merchant; by default the shop's. */
  PAYFAST_MERCHANT_NAME: text(60).optional(),
  /** Minutes after which an unanswered payment is queried, and after which it counts as abandoned. */
  PAYMENT_INQUIRE_MINUTES: wholeNumber(1, 10_080).default(15),
  PAYMENT_EXPIRE_MINUTES: wholeNumber(5, 43_200).default(180),
  /** Hours after which an unpaid online order is cancelled and its stock freed. */
  UNPAID_ORDER_HOURS: wholeNumber(1, 8760).default(24),

  /** The courier that is booked from the packing screen. The demo uses its own simulator; without one parcels are sent by hand. */
  COURIER: choice('postex', 'simulator').optional(),
  /** The built-in simulator of a courier below /sim/postex. Never in a live shop. */
  COURIER_SIMULATOR: onOff.optional(),
  /** The secret that opens the simulator's test control to local callers; empty: closed. */
  COURIER_SIMULATOR_CONTROL_KEY: z.string().default(''),
  /** Server to server, up to the folder of the versions; the token comes with the merchant account. */
  POSTEX_BASE_URL: baseUrl.default('https://api.postex.pk/services/integration/api/order'),
  POSTEX_TOKEN: oneWord(500).optional(),
  /** The code of the address where parcels are collected, such as 001; empty: the account's default. */
  POSTEX_PICKUP_ADDRESS_CODE: text(20).default(''),
  POSTEX_ORDER_TYPE: text(30).default('Normal'),
  /** The field in which the weight is sent in kilograms, such as bookingWeight; empty: not sent. */
  POSTEX_WEIGHT_FIELD: z
    .string()
    .regex(/^\w{0,40}$/, 'must be the name of a field')
    .default(''),

  /** Where messages by WhatsApp are sent; another address than Meta's only for tests and the simulator. */
  WHATSAPP_BASE_URL: baseUrl.default('https://graph.facebook.com'),
  /** The built-in simulators of WhatsApp and of an SMS service, below /sim/whatsapp and /sim/sms. Never in a live shop. */
  MESSAGE_SIMULATOR: onOff.optional(),
  /** The secret that opens the test control of both simulators to local callers; empty: closed. */
  MESSAGE_SIMULATOR_CONTROL_KEY: z.string().default(''),

  /** The seller on invoices until an admin changes it: registered name and two tax numbers. */
  SHOP_LEGAL_NAME: text(100).trim().optional(),
  SHOP_NTN: z.string().trim().regex(NTN_PATTERN, 'must be a number such as 1234567-8').optional(),
  SHOP_STRN: z.string().trim().regex(STRN_PATTERN, 'must be a number such as 3277876123456').optional(),

  /**
   * Stores uploaded pictures at UploadThing, with copies on the local disk. Without it they are on the local disk
   * only.
   */
  UPLOADTHING_TOKEN: z
    .string()
    .refine(
      (token) => uploadthingApp(token) !== null,
      'must be a token as the dashboard of UploadThing shows it',
    )
    .optional(),

  /**
   * Stores pictures and the files of imports in a bucket of a service that speaks the protocol of S3, with copies on the
   * local disk: docs/decisions/0083-object-storage.md.
   */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: baseUrl.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/i, 'must be the name of a region, such as us-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: oneWord(200).optional(),
  S3_SECRET_ACCESS_KEY: oneWord(500).optional(),
  /** 0: the name of the bucket is in the host of its addresses. */
  S3_PATH_STYLE: flag.default(true),

  /** The mail server, such as smtps://user:pass@mail.example; without it emails are written to DATA_DIR/mail. */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtps://user:password@mail.example:465',
    })
    .optional(),
  /** The sender; by default the shop's name and no-reply at the host of PUBLIC_URL. */
  MAIL_FROM: text(200).optional(),
  /** An image recognition service elsewhere (contract 4), without /upload; empty: the embedded engine. */
  IMAGE_SEARCH_URL: baseUrl.optional(),
  IMAGE_SEARCH_TIMEOUT_SECONDS: wholeNumber(1, 60).default(8),
  /** The embedded engine: both networks of its model or the smaller one, the file, and the cores one picture may take. */
  IMAGE_ENGINE: choice('full', 'small').default('full'),
  IMAGE_SEARCH_MODEL: z.string().default('models/plant-embedding-int8.onnx'),
  IMAGE_SEARCH_THREADS: wholeNumber(1, 16).default(1),
  /** The folder of the socket over which processes share one engine; by default DATA_DIR. */
  IMAGE_ENGINE_SOCKET: z.string().optional(),
  /** The lowest score of a match, 0 to 1; by default what was measured for the model. */
  IMAGE_SEARCH_MIN_SIMILARITY: decimal(0, 1).optional(),

  /** The recurring jobs of this process: mail, reconciliation, housekeeping. */
  BACKGROUND_JOBS: flag.default(true),
})

export type Env = z.infer<typeof envSchema>

/** The settings of an environment, with its mode; an empty one counts as absent. */
export const present = (source: Record<string, string | undefined>): Record<string, string | undefined> => ({
  GULSHAN_MODE: modeOf(source),
  ...Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  ),
})

/** The settings in force. Never throws, so that the build needs none; instrumentation.ts does not start on problems. */
export const env: Env =
  envSchema.safeParse(present(process.env)).data ?? envSchema.parse({ GULSHAN_MODE: modeOf(process.env) })

export const publicOrigin = new URL(env.PUBLIC_URL).origin
/** Cookies and pages are then restricted to https. */
export const isSecure = publicOrigin.startsWith('https://')

/** Only the development server may use eval and a WebSocket to the browser. */
export const inDevelopment = process.env.NODE_ENV === 'development'

/** The payment gateway of a shop with these settings; null: it has none. */
export function gatewayIn({
  GULSHAN_MODE,
  PAYMENT_GATEWAY,
  PAYMENT_SIMULATOR,
}: Pick<Env, 'GULSHAN_MODE' | 'PAYMENT_GATEWAY' | 'PAYMENT_SIMULATOR'>): 'payfast' | 'simulator' | null {
  const isLive = GULSHAN_MODE === 'live'
  const named = PAYMENT_GATEWAY ?? (isLive ? 'none' : 'simulator')
  if (named === 'none' || (named === 'simulator' && (isLive || PAYMENT_SIMULATOR === 'off'))) return null
  return named
}

/** The bucket of a shop with these settings; null: it has none. */
export function s3In({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_PATH_STYLE: pathStyle,
}: Env) {
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey) return null
  return { bucket, endpoint, region, accessKeyId, secretAccessKey, pathStyle }
}

/**
 * Origins to which payment forms are posted and redirected; the content security policy must allow them. PayFast
 * moves merchants between the hosts of its domain (ipg1, ipg2, ...).
 */
export const paymentFormOrigins: string[] = formOrigins(env)

/** The parameters are for tests, which have settings of their own. */
export function formOrigins({
  PAYFAST_BROWSER_BASE_URL,
  PAYFAST_BASE_URL,
  PUBLIC_URL,
  PAYFAST_FORM_ORIGINS,
}: Env): string[] {
  const { origin, hostname } = new URL(PAYFAST_BROWSER_BASE_URL ?? PAYFAST_BASE_URL ?? PUBLIC_URL)
  const siblings = hostname.endsWith('.apps.net.pk') ? ['https://*.apps.net.pk'] : []
  return [...new Set([origin, ...siblings, ...PAYFAST_FORM_ORIGINS])]
}
