import 'server-only'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { env } from '@/lib/platform/env'

type Form = Record<string, string>

interface Caller {
  /** The origin of the calling page; null for other programs. */
  origin: string | null
  locale: Locale
}

/**
 * Moves the return addresses of a payment form to the origin of the calling page, if that origin is configured; otherwise
 * they are our own pages, in the language of the caller. Why it is safe to do so: docs/decisions/0038-payment-return-origins.md.
 */
export function withReturnPages(
  form: Form,
  { origin, locale }: Caller,
  listed: readonly string[] = env.PAYMENT_RETURN_ORIGINS,
): Form {
  const isListed = origin !== null && listed.includes(origin)
  const changed = { ...form }
  for (const name of ['SUCCESS_URL', 'FAILURE_URL']) {
    const url = form[name]
    if (!url) continue
    const ownOrigin = new URL(url).origin
    const path = url.slice(ownOrigin.length)
    // Another origin has pages of its own, of which we know one language.
    changed[name] = isListed && origin !== ownOrigin ? origin + path : ownOrigin + inLocale(locale, path)
  }
  return changed
}
