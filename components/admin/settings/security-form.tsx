'use client'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { SettingsSection } from '@/components/admin/settings-section'
import { Editable } from '@/components/auth/rights'
import { useSavedToast } from '@/components/feedback/use-saved-toast'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useDocumentForm } from '@/components/forms/use-document-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Select } from '@/components/ui/select'
import { saveSecurity } from '@/lib/shop/security/contract'
import { passwordMinutes, type Security } from '@/lib/shop/security/schema'

type SecurityFormProps = {
  security: Security
  /** Whether the one who looks is an Owner: only Owners say what Owners need. */
  isOwner: boolean
}

/** The rules of signing in for staff. */
export function SecurityForm({ security, isOwner }: SecurityFormProps) {
  const t = useTranslations('security.settings')
  const onDone = useSavedToast()
  const { form, submit, pending, formError, merge, isUnsaved, guard } = useDocumentForm<
    typeof saveSecurity,
    Security
  >({ spec: saveSecurity, record: security, onDone })
  const { errors } = useFormState({ control: form.control })
  const labelOf = (path: string) => (path === 'askPasswordMinutes' ? t('again') : t('owners'))
  return (
    <Editable needed="settings.write">
      <form onSubmit={submit} noValidate className="mb-6">
        <SettingsSection id="security" legend={t('title')} lead={t('lead')}>
          <label className="flex min-h-11 items-start gap-3">
            <Checkbox
              {...form.register('ownersNeedSecondFactor')}
              disabled={!isOwner}
              aria-describedby="owners-factor"
            />
            <span>
              <span className="block font-semibold">{t('owners')}</span>
              <span id="owners-factor" className="block text-sm text-muted-foreground">
                {t('ownersNote')}
              </span>
            </span>
          </label>
          <Field label={t('again')} hint={t('againNote')} error={errors.askPasswordMinutes?.message}>
            {(control) => (
              <Select
                className="max-w-64"
                {...control}
                {...form.register('askPasswordMinutes', { valueAsNumber: true })}
              >
                {passwordMinutes.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {t('minutes', { minutes })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <MergeNotice {...merge} labelOf={labelOf} />
          <FormErrorNotice error={formError} />
          {isUnsaved && (
            <SubmitButton
              className="justify-self-start"
              pending={pending}
              aria-label={`${t('save')}: ${t('title')}`}
            >
              {t('save')}
            </SubmitButton>
          )}
        </SettingsSection>
        <LeaveDialog {...guard} />
      </form>
    </Editable>
  )
}
