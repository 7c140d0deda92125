import { type ComponentType, useState } from 'react'

/**
 * A component that is loaded with its first use, and null before. If that fails, `load` resolves to false and the next use
 * tries again; React's lazy would show the error page instead of the whole page.
 */
export function useLoaded<Props>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  onFailure: (error: unknown) => void,
) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const load = () =>
    fetchComponent().then(
      (component) => {
        setLoaded(() => component)
        return true
      },
      (error: unknown) => {
        onFailure(error)
        return false
      },
    )
  return [Loaded, load] as const
}
