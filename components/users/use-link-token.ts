import { useEffect, useState } from 'react'

/**
 * The secret behind the # of a letter's link; undefined until looked, empty when there is none. It is taken out of the
 * address at once, so that neither history nor a shared screen keeps it.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const take = () => {
      const found = location.hash.slice(1)
      // Taken already: this is our own tidying up.
      setToken((kept) => found || (kept ?? ''))
      if (found) history.replaceState(null, '', location.pathname)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
