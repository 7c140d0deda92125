'use client'
import { Callout } from '@/components/feedback/callout'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/http/client'
import { resendMail } from '@/lib/mail/contract'

export function ResendMail({ id }: { id: string }) {
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const resend = () => run(() => call(resendMail, { params: { id } }))

  return (
    <div className="grid gap-3 pt-5">
      {failure && <Callout tone="red">{failure}</Callout>}
      <Button disabled={pending} aria-busy={pending} onClick={() => void resend()}>
        Send again
      </Button>
    </div>
  )
}
