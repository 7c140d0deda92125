import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { ApiError } from '@/lib/http/client'

/** What a button does: once at a time, told by toast, and a refusal stays to be read beside it. */
export function useDeed() {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  /** Answers whether it went well; whatever the page shows is then asked for anew. */
  async function run(deed: () => Promise<{ message: string }>): Promise<boolean> {
    setPending(true)
    setFailure('')
    try {
      const { message } = await deed()
      toast.success(message)
      router.refresh()
      return true
    } catch (error) {
      const text = error instanceof ApiError ? error.message : 'Something went wrong. Please try again'
      setFailure(text)
      toast.error(text)
      return false
    } finally {
      setPending(false)
    }
  }

  return { pending, failure, run }
}
