import { type ComponentType, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { failureText } from '@/lib/http/api-error'

/**
 * A component that is loaded with its first use, and null before. `load` resolves to false, after a toast, if that fails; the
 * next use tries again. React's lazy would show the error page instead of the whole page.
 */
export function useLoaded<Props>(fetchComponent: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  async function load(): Promise<boolean> {
    try {
      const component = await fetchComponent()
      setLoaded(() => component)
      return true
    } catch (error) {
      toast.error(failureText(error))
      return false
    }
  }
  return [Loaded, load] as const
}
