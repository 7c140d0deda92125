import 'server-only'
import { env } from '@/lib/env'

type Form = Record<string, string>

/** Moves the return addresses of a payment form to the origin of the calling page, if that origin is configured. */
export function withReturnOrigin(
  form: Form,
  origin: string | null,
  listed: readonly string[] = env.PAYMENT_RETURN_ORIGINS,
): Form {
  if (origin === null || !listed.includes(origin)) return form
  const changed = { ...form }
  for (const name of ['SUCCESS_URL', 'FAILURE_URL']) {
    const url = form[name]
    if (url) changed[name] = origin + url.slice(new URL(url).origin.length)
  }
  return changed
}
