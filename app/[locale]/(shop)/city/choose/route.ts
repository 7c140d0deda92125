import { defaultLocale, inLocale, isLocale } from '@/lib/base/i18n/locales'
import { paths, withQuery } from '@/lib/base/paths'
import { isSecure } from '@/lib/platform/env'
import { localPath } from '@/lib/platform/http/local-path'
import { CITY_COOKIE, CITY_SECONDS, cityCookieValue } from '@/lib/shop/delivery/chosen-city'
import { cityOf } from '@/lib/shop/delivery/city-of'

/**
 * Remembers a city and leads back to the page on which it was asked for, also without scripts. The page of the city asks
 * about a name that is not clear; without a city the choice is forgotten.
 */
export async function GET(request: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params
  const { searchParams } = new URL(request.url)
  const [city = '', code = '', back] = ['city', 'code', 'back'].map(
    (key) => searchParams.get(key) ?? undefined,
  )
  const language = isLocale(locale) ? locale : defaultLocale
  const page = inLocale(language, paths.city)
  const goTo = (location: string, cookie?: string) =>
    new Response(null, {
      status: 303,
      headers: { location, 'cache-control': 'no-store', ...(cookie ? { 'set-cookie': cookie } : {}) },
    })
  if (!city.trim() && !code) return goTo(localPath(back, page), cookieOf('', 0))
  const match = cityOf({ city: city.slice(0, 100), code: code.slice(0, 60) })
  if (match.kind !== 'city') return goTo(withQuery(page, { asked: city.slice(0, 100), back }))
  return goTo(localPath(back, page), cookieOf(cityCookieValue(match.city), CITY_SECONDS))
}

/** Not HttpOnly: pages that are the same for everybody read it in the browser. */
const cookieOf = (value: string, seconds: number) =>
  `${CITY_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
