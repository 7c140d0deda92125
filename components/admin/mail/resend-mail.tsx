'use client'
import { useMay } from '@/components/auth/rights'
import { Callout } from '@/components/feedback/callout'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/platform/http/client'
import { resendMail } from '@/lib/shop/mail/contract'

/** `subject`: the email that is sent, where several stand in a list. */
export function ResendMail({ id, subject }: { id: string; subject?: string }) {
  const may = useMay()
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const resend = () => run(() => call(resendMail, { params: { id } }))

  if (!may('messages.write')) return null
  if (subject)
    return (
      <>
        <Button variant="link" size="sm" disabled={pending} aria-busy={pending} onClick={() => void resend()}>
          Send again<span className="sr-only">: {subject}</span>
        </Button>
        {failure && <span className="field-error">{failure}</span>}
      </>
    )
  return (
    <div className="grid gap-3 pt-5">
      {failure && <Callout tone="red">{failure}</Callout>}
      <Button disabled={pending} aria-busy={pending} onClick={() => void resend()}>
        Send again
      </Button>
    </div>
  )
}
