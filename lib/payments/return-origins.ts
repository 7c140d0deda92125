import 'server-only'
import { env } from '@/lib/env'

type Form = Record<string, string>

/**
 * A payment form for whoever asked for it: a page of an origin that the shop lists gets return addresses of its own, with
 * the same paths. Anybody else gets the form as it is.
 */
export function withReturnOrigin(
  form: Form,
  origin: string | null,
  listed: readonly string[] = env.PAYMENT_RETURN_ORIGINS,
): Form {
  if (origin === null || !listed.includes(origin)) return form
  const moved = { ...form }
  for (const name of ['SUCCESS_URL', 'FAILURE_URL']) {
    const url = form[name]
    if (url) moved[name] = origin + url.slice(new URL(url).origin.length)
  }
  return moved
}
