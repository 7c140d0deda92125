import { useTranslations } from '#i18n'
import { Field, FieldError } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { paisaToRupees } from '@/lib/base/money'
import type { ClaimEntry, DecisionForm } from '@/lib/orders/claims/schema'
import { MAX_REASON_LENGTH } from '@/lib/platform/http/reason'
import { useDecision } from './use-decision'

type DecisionFieldsProps = { claim: ClaimEntry; decision: DecisionForm['decision']; onBack: () => void }

const buttons: Record<DecisionForm['decision'], string> = {
  REPLACE: 'Send again',
  REFUND: 'Grant the refund',
  DECLINE: 'Decline the claim',
}

/** The fields that a decision needs, and a sentence about its effects. */
export function DecisionFields({ claim, decision, onBack }: DecisionFieldsProps) {
  const notes = useTranslations('mailServer.notes')
  const { pending, failure, fields, decide } = useDecision(claim)
  const { customer, quantity, item } = claim
  const isReplacing = decision === 'REPLACE'
  const needsReason = decision === 'DECLINE'
  return (
    <form
      className="grid gap-3"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void decide(decision, Object.fromEntries(new FormData(event.currentTarget)))
      }}
    >
      {isReplacing && (
        <p className="wrap-anywhere">
          Send {quantity} × {item.name} again to {customer.name}, free of charge? {notes('replaced')}
        </p>
      )}
      {decision === 'REFUND' && (
        <Field
          label="Amount in rupees"
          hint="What the buyer paid for these plants, with tax. It is due until it is marked as sent under Payments."
          error={fields.amount}
          required
        >
          {(control) => (
            <Input
              {...control}
              className="max-w-40"
              name="amount"
              inputMode="decimal"
              defaultValue={paisaToRupees(claim.paid)}
              autoFocus
            />
          )}
        </Field>
      )}
      {!isReplacing && (
        <Field
          label="Reason"
          hint={`${customer.name} reads it in the email.`}
          error={fields.reason}
          required={needsReason}
          optional={!needsReason}
        >
          {(control) => (
            <Textarea
              {...control}
              name="reason"
              rows={needsReason ? 3 : 2}
              maxLength={MAX_REASON_LENGTH}
              autoFocus={needsReason}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          pending={pending}
          variant={needsReason ? 'destructive' : 'default'}
          autoFocus={isReplacing}
        >
          {buttons[decision]}
        </SubmitButton>
        <Button variant="outline" disabled={pending} onClick={onBack}>
          Back
        </Button>
      </div>
      <FieldError>{failure}</FieldError>
    </form>
  )
}
