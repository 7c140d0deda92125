// The city that a visitor has chosen, in a cookie that pages and their scripts read. Browser-safe. Cached pages do not
// depend on it; public/first.js shows its name in the header.

export const CITY_COOKIE = 'city'
/** The cookie lasts a year. */
export const CITY_SECONDS = 31_536_000

export interface ChosenCity {
  code: string
  name: string
  nameUr: string
}

/** The cookie has the names of the city, so that a page can show them without asking. */
export const cityCookieValue = ({ code, name, nameUr }: ChosenCity): string =>
  encodeURIComponent([code, name, nameUr].join('|'))

/** The value of the cookie; null for one that is none of ours. */
export function readCityCookie(value: string | undefined): ChosenCity | null {
  try {
    const [code = '', name = '', nameUr = ''] = decodeURIComponent(value ?? '').split('|')
    return /^[a-z0-9-]{1,60}$/.test(code) && name && nameUr ? { code, name, nameUr } : null
  } catch {
    return null
  }
}

/** The chosen city in the browser. */
export const chosenCity = (cookies: string): ChosenCity | null =>
  readCityCookie(
    cookies
      .split('; ')
      .find((pair) => pair.startsWith(`${CITY_COOKIE}=`))
      ?.slice(CITY_COOKIE.length + 1),
  )
