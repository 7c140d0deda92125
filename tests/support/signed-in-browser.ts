import type { BrowserContext } from '@playwright/test'

interface Account {
  id: string
  firstName: string
  lastName: string
  email: string | null
  role: string
}

/**
 * Signs a browser in like the login page does: the cookie for pages, local storage for calls of the API.
 * @param url of the shop
 * @param items more that is in local storage, by their keys
 */
export async function signInBrowser(
  context: BrowserContext,
  url: string,
  { id, firstName, lastName, email, role }: Account,
  token: string,
  items: Record<string, string> = {},
): Promise<void> {
  await context.addCookies([
    { name: 'next-auth.session-token', value: token, url, httpOnly: true, sameSite: 'Lax' },
  ])
  const userInfo = JSON.stringify({ _id: id, firstName, lastName, email, role })
  await context.addInitScript(
    (stored) => {
      // A frame may be sandboxed, and a new tab is blank at first: neither has storage.
      if (window !== top || location.protocol === 'about:') return
      // This happens once per browser, so that later changes of the session stay. The mark has two places, because a sign-out
      // clears the storage of the tab, and some tests clear that of the browser.
      const places = [sessionStorage, localStorage]
      if (places.some((place) => place.getItem('entered'))) return
      for (const place of places) place.setItem('entered', 'yes')
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { userInfo, authToken: token, ...items },
  )
}
