'use client'
import { useState } from 'react'
import { useReport } from '@/components/admin/queue-results'
import { Field, FieldError } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/navigation'
import { Textarea } from '@/components/ui/textarea'
import type { decideClaim } from '@/lib/claims/contract'
import type { ClaimEntry, DecisionForm } from '@/lib/claims/schema'
import { ApiError, at, call, failureText } from '@/lib/http/client'
import { MAX_REASON_LENGTH } from '@/lib/http/reason'

const doneTexts: Record<DecisionForm['decision'], string> = {
  REPLACE: 'The plants are sent again',
  DECLINE: 'The claim is declined',
}

/** The answers to a claim. Each asks once, because the buyer gets an email. */
export function ClaimActions({ claim }: { claim: ClaimEntry }) {
  const { pending, failure, fields, decide, reset } = useDecision(claim)
  const [asking, setAsking] = useState<DecisionForm['decision'] | null>(null)
  const ask = (decision: typeof asking) => {
    reset()
    setAsking(decision)
  }
  const of = `the claim of ${claim.order.number}`
  if (asking === null)
    return (
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`Replace: ${of}`} onClick={() => ask('REPLACE')}>
          Replace
        </Button>
        <Button variant="outline" aria-label={`Decline: ${of}`} onClick={() => ask('DECLINE')}>
          Decline
        </Button>
      </div>
    )
  const isDeclining = asking === 'DECLINE'
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void decide(asking, String(new FormData(event.currentTarget).get('reason') ?? ''))
      }}
    >
      {isDeclining ? (
        <Field label="Reason" hint={`${claim.customer.name} reads it.`} error={fields.reason} required>
          {(control) => (
            <Textarea {...control} name="reason" rows={3} maxLength={MAX_REASON_LENGTH} autoFocus />
          )}
        </Field>
      ) : (
        <p>
          Send {claim.quantity} × {claim.item.name} again to {claim.customer.name}, free of charge? It is
          packed next, and the buyer gets an email.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          pending={pending}
          variant={isDeclining ? 'destructive' : 'default'}
          autoFocus={!isDeclining}
        >
          {isDeclining ? 'Decline the claim' : 'Send again'}
        </SubmitButton>
        <Button variant="outline" disabled={pending} onClick={() => ask(null)}>
          Back
        </Button>
      </div>
      <FieldError>{failure}</FieldError>
    </form>
  )
}

/** Sends an answer. One that came too late is shown above the queue, which is read again. */
function useDecision({ _id, order }: ClaimEntry) {
  const router = useRouter()
  const report = useReport()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const [fields, setFields] = useState<Record<string, string>>({})
  const reset = () => {
    setFailure('')
    setFields({})
  }

  async function decide(decision: DecisionForm['decision'], reason: string) {
    setPending(true)
    reset()
    try {
      const body = { decision, reason }
      await call(at<typeof decideClaim>('POST', '/claim/{id}/decision'), { params: { id: _id }, body })
      report({ tone: 'green', text: `${order.number}: ${doneTexts[decision]}.` })
      router.refresh()
    } catch (error) {
      const text = failureText(error)
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        report({ tone: 'yellow', text: `${order.number}: ${text}` })
        router.refresh()
      } else if (error instanceof ApiError && error.fields.reason) setFields(error.fields)
      else setFailure(text)
    } finally {
      setPending(false)
    }
  }

  return { pending, failure, fields, decide, reset }
}
