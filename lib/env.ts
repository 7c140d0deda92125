import { z } from 'zod'

// The one module that reads the environment. `.env.example` documents every setting.

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

const settings = z.object({
  /** demo: seeded shop, simulator, generated secret. live: a real shop; nothing of the demo may exist. */
  GULSHAN_MODE: z.enum(['demo', 'live']).default('demo'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  DATABASE_URL: z.string().default(''),
  /** Connections this process may hold. */
  DATABASE_POOL: whole(2, 200).default(10),
  DATA_DIR: z.string().default('.data'),
  AUTH_SECRET: z.string().default(''),
  /** How many reverse proxies in front append to X-Forwarded-For; read by scripts/serve.mjs. */
  TRUSTED_PROXY_HOPS: whole(0, 10).default(0),
  /** Multiplies every rate limit, for load tests. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(1_000_000).default(1),
  /** A priced booking nobody pays for gives its slot back after so long. */
  UNPAID_HOLD_MINUTES: whole(5, 1440).default(30),
  LOG_LEVEL: z.enum(['silent', 'error', 'info']).default('info'),
  /** Parse every API answer with its schema before sending it (tests). */
  CHECK_RESPONSES: flag.default(false),
})

export type Env = z.infer<typeof settings>

/** An empty setting counts as absent. */
const present = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''))

/** What is wrong with a configuration, one readable line each; empty when the shop may open. */
export function checkEnv(source: Record<string, string | undefined>): string[] {
  const parsed = settings.safeParse(present(source))
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  }
  const env = parsed.data
  const problems: string[] = []
  if (!env.DATABASE_URL) problems.push('DATABASE_URL: the address of the PostgreSQL database is missing')
  if (env.AUTH_SECRET.length < 32) problems.push('AUTH_SECRET: at least 32 random characters are needed')
  if (env.GULSHAN_MODE === 'live') {
    if (!source.PUBLIC_URL) problems.push('PUBLIC_URL: the address people open, such as https://gulshan.pk')
    else if (!env.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL: a live shop needs https')
    if (env.RATE_LIMIT_FACTOR !== 1)
      problems.push('RATE_LIMIT_FACTOR: only for load tests, not for a live shop')
  }
  return problems
}

/** The settings in force. Never throws, so that the build needs none; instrumentation.ts refuses to start on problems. */
export const env: Env = settings.safeParse(present(process.env)).data ?? settings.parse({})

export const publicOrigin = new URL(env.PUBLIC_URL).origin

/** The development server needs what no shop may have: eval, and its own channel to the browser. */
export const inDevelopment = process.env.NODE_ENV === 'development'
