'use client'
import { useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field, FieldError } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Checkbox } from '@/components/ui/checkbox'
import { useRouter } from '@/components/ui/navigation'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { decideCaretaker } from '@/lib/office/caretaker-checks/contract'
import { decisionsFrom, needsReason, type Standing } from '@/lib/office/caretaker-checks/rules'

/** Lists, declines or suspends a caretaker with what the shop has looked at. */
export function CheckForm({ id, standing }: { id: string; standing: Standing }) {
  const t = useTranslations('caretakers.check')
  const router = useRouter()
  const decisions = decisionsFrom[standing]
  const { form, submit, pending, formError, lengthOf } = useEndpointForm({
    spec: decideCaretaker,
    defaultValues: {
      decision: decisions[0] ?? 'LIST',
      identitySeen: false,
      cityRight: false,
      references: '',
      reason: '',
    },
    toInput: (body) => ({ params: { id }, body: { ...body, seen: { standing } } }),
    onDone: () => {
      toast.success(t('saved'))
      router.refresh()
    },
    // Another admin has decided meanwhile.
    onError: ({ status }) => {
      if (status === 409) router.refresh()
      return false
    },
  })
  const { errors } = form.formState
  const decision = useWatch({ control: form.control, name: 'decision' })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {decisions.length > 1 && (
        <Field label={t('decision')} error={errors.decision?.message}>
          {(control) => (
            <Select {...control} {...form.register('decision')}>
              {decisions.map((name) => (
                <option key={name} value={name}>
                  {t(`decisions.${name}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {decision !== 'SUSPEND' && (
        <>
          {(['identitySeen', 'cityRight'] as const).map((name) => (
            <div key={name}>
              <label className="flex min-h-11 items-center gap-3">
                <Checkbox
                  {...form.register(name)}
                  aria-invalid={errors[name] ? true : undefined}
                  aria-describedby={errors[name] ? `${name}-error` : undefined}
                />
                {t(name)}
              </label>
              <FieldError id={`${name}-error`}>{errors[name]?.message}</FieldError>
            </div>
          ))}
          <Field label={t('references')} hint={t('referencesHint')} error={errors.references?.message}>
            {(control) => (
              <Textarea
                {...control}
                {...form.register('references')}
                rows={2}
                maxLength={lengthOf('references')}
              />
            )}
          </Field>
        </>
      )}
      {needsReason(decision) && (
        <Field label={t('reason')} hint={t('reasonHint')} error={errors.reason?.message} required>
          {(control) => (
            <Textarea {...control} {...form.register('reason')} rows={2} maxLength={lengthOf('reason')} />
          )}
        </Field>
      )}
      {decision === 'SUSPEND' && <p className="text-muted-foreground text-sm">{t('suspension')}</p>}
      <FormErrorNotice error={formError} />
      <div>
        <SubmitButton pending={pending}>{t(`decisions.${decision}`)}</SubmitButton>
      </div>
    </form>
  )
}
