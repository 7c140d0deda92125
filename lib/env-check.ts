import { type Env, envSchema, present } from '@/lib/env'

// Which configurations a shop may start with.

/** The problems of a configuration, one line each; empty when the shop may start. */
export function checkEnv(source: Record<string, string | undefined>): string[] {
  const parsed = envSchema.safeParse(present(source))
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  }
  const env = parsed.data
  const problems: string[] = []
  if (!env.DATABASE_URL) problems.push('DATABASE_URL: the address of the PostgreSQL database is missing')
  if (env.PAYMENT_GATEWAY === 'payfast') {
    for (const name of ['PAYFAST_BASE_URL', 'PAYFAST_MERCHANT_ID', 'PAYFAST_SECURED_KEY'] as const)
      if (!env[name]) problems.push(`${name}: missing; it comes with the merchant account`)
  }
  if (env.COURIER === 'postex' && !env.POSTEX_TOKEN)
    problems.push('POSTEX_TOKEN: missing; it comes with the merchant account')
  if (env.AUTH_SECRET.length < 32) problems.push('AUTH_SECRET: at least 32 random characters are needed')
  if (env.GULSHAN_MODE === 'live') {
    if (!source.PUBLIC_URL) problems.push('PUBLIC_URL: the address people open, such as https://gulshan.pk')
    else if (!env.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL: a live shop needs https')
    if (env.RATE_LIMIT_FACTOR !== 1)
      problems.push('RATE_LIMIT_FACTOR: only for load tests, not for a live shop')
    if (env.DATABASE_WAIT_FACTOR !== 1)
      problems.push('DATABASE_WAIT_FACTOR: only for tests, not for a live shop')
    problems.push(...unsafeMoney(env), ...unsafeCourier(env))
  }
  return problems
}

/** The public test merchant and its key are in the gateway's guide, so anyone could sign payments with it. */
const testMerchant = '102'
const publicKeys = ['zWHjBp2AlttNu1sK', 'jdnkaabcks', 'demo-secured-key', 'sim-secured-key']
const isTestHost = (url: string) => /uat\./i.test(new URL(url).hostname)
const isLoopback = (url: string) => /^(localhost|127\.|0\.0\.0\.0|\[::1?\])/i.test(new URL(url).hostname)

/** Settings that would let a live shop accept fake payments (product 10.15). */
function unsafeMoney(env: Env): string[] {
  const problems: string[] = []
  if (env.PAYMENT_GATEWAY === undefined) problems.push('PAYMENT_GATEWAY: a live shop must name one (payfast)')
  if (env.PAYMENT_GATEWAY === 'simulator' || env.PAYMENT_SIMULATOR === 'on')
    problems.push('PAYMENT_GATEWAY, PAYMENT_SIMULATOR: a live shop never runs the simulator')
  for (const name of ['PAYFAST_BASE_URL', 'PAYFAST_BROWSER_BASE_URL', 'PAYFAST_STATUS_URL'] as const) {
    const url = env[name]
    if (!url) continue
    if (isTestHost(url)) problems.push(`${name}: the gateway's test host takes no real money`)
    else if (isLoopback(url)) problems.push(`${name}: a live shop is paid by a gateway elsewhere`)
    else if (!url.startsWith('https://')) problems.push(`${name}: a live shop needs https`)
  }
  if (env.PAYMENT_RETURN_ORIGINS.some((one) => !one.startsWith('https://')))
    problems.push('PAYMENT_RETURN_ORIGINS: a live shop needs https')
  if (env.PAYFAST_MERCHANT_ID === testMerchant)
    problems.push("PAYFAST_MERCHANT_ID: 102 is the gateway's public test merchant")
  if (publicKeys.includes(env.PAYFAST_SECURED_KEY ?? ''))
    problems.push('PAYFAST_SECURED_KEY: this key is public; anybody could sign payments with it')
  return problems
}

/** Settings that would let a live shop hand parcels to no real courier, or its token to others. */
function unsafeCourier({ COURIER, COURIER_SIMULATOR, POSTEX_BASE_URL }: Env): string[] {
  const problems: string[] = []
  if (COURIER === 'simulator' || COURIER_SIMULATOR === 'on')
    problems.push('COURIER, COURIER_SIMULATOR: a live shop never runs the simulator')
  if (isLoopback(POSTEX_BASE_URL)) problems.push('POSTEX_BASE_URL: a live shop has a courier elsewhere')
  else if (!POSTEX_BASE_URL.startsWith('https://')) problems.push('POSTEX_BASE_URL: a live shop needs https')
  return problems
}
