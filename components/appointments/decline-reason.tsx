import type { ComponentProps } from 'react'
import { Field } from '@/components/forms/field'
import { Textarea } from '@/components/ui/textarea'
import { MAX_REASON_LENGTH } from '@/lib/http/reason'

type DeclineReasonProps = ComponentProps<'textarea'> & { firstName: string }

/** Why a caretaker declines, for the customer. */
export const DeclineReason = ({ firstName, ...props }: DeclineReasonProps) => (
  <Field
    label="Reason"
    optional
    hint={`${firstName} reads it in the email and on the page of the appointment.`}
  >
    {(control) => <Textarea {...control} {...props} maxLength={MAX_REASON_LENGTH} />}
  </Field>
)
