'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { ApiError, call, isUnanswered } from '@/lib/http/client'
import { resendMail } from '@/lib/mail/contract'

export function ResendMail({ id }: { id: string }) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  async function resend() {
    setPending(true)
    setFailure('')
    try {
      const { message } = await call(resendMail, { params: { id } })
      toast.success(message)
    } catch (error) {
      const words = error instanceof ApiError ? error.message : 'Something went wrong. Please try again'
      setFailure(words)
      toast.error(words)
      setPending(false)
      if (isUnanswered(error)) return
    }
    setPending(false)
    router.refresh()
  }

  return (
    <div className="grid gap-3 pt-5">
      {failure && <Callout tone="red">{failure}</Callout>}
      <Button disabled={pending} aria-busy={pending} onClick={() => void resend()}>
        Send again
      </Button>
    </div>
  )
}
