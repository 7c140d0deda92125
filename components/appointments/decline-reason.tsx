import type { ComponentProps } from 'react'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Textarea } from '@/components/ui/textarea'
import { MAX_REASON_LENGTH } from '@/lib/platform/http/reason'

type DeclineReasonProps = ComponentProps<'textarea'> & { firstName: string }

/** Why a caretaker declines, for the customer. */
export function DeclineReason({ firstName, ...props }: DeclineReasonProps) {
  const t = useTranslations('appointments.answer')
  return (
    <Field label={t('reason')} optional hint={t('reasonHint', { name: firstName })}>
      {(control) => <Textarea {...control} {...props} maxLength={MAX_REASON_LENGTH} />}
    </Field>
  )
}
