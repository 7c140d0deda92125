import { useEffect, useState } from 'react'

/**
 * The secret after the # of an email's link; undefined before the first effect, empty when there is none. It is removed from
 * the address at once, so that it is neither in the history nor on a shared screen.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const take = () => {
      const found = location.hash.slice(1)
      // The event of our own replaceState.
      setToken((current) => found || (current ?? ''))
      if (found) history.replaceState(null, '', location.pathname)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
