'use client'
import type { MouseEvent } from 'react'
import { useTranslations } from '#i18n'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { TextField } from '@/components/admin/text-field'
import { useSavedToast } from '@/components/feedback/use-saved-toast'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { Lengths } from '@/components/forms/lengths'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useDocumentForm } from '@/components/forms/use-document-form'
import { saveOpening } from '@/lib/shop/opening/contract'
import type { Opening } from '@/lib/shop/opening/schema'

type OpeningFormProps = {
  opening: Opening
  /** At this moment: a closed shop may have opened by itself. */
  isOpen: boolean
}

/** Opens the shop, or closes it with a reason and a time. */
export function OpeningForm({ opening, isOpen }: OpeningFormProps) {
  const t = useTranslations('opening.section')
  const onDone = useSavedToast()
  const { form, submit, pending, formError, merge, isUnsaved, guard, lengthOf } = useDocumentForm<
    typeof saveOpening,
    Opening
  >({ spec: saveOpening, record: opening, onDone })
  const labels: Record<string, string> = {
    isOpen: t('title'),
    'reason.en': t('reason'),
    'reason.ur': t('reasonUr'),
    until: t('until'),
  }
  // No submit buttons: the Enter key in a field must neither open nor close the shop.
  const choose = (value: boolean) => ({
    type: 'button' as const,
    pending,
    onClick: (event: MouseEvent) => {
      form.setValue('isOpen', value)
      void submit(event)
    },
  })
  return (
    <form onSubmit={submit} noValidate className="mb-6">
      <SettingsSection id="opening" legend={t('title')} lead={t(isOpen ? 'isOpen' : 'isClosed')}>
        <Lengths value={lengthOf}>
          <FieldGrid>
            <TextField form={form} name="reason.en" label={t('reason')} hint={t('reasonHint')} />
            <TextField form={form} name="reason.ur" label={t('reasonUr')} isUrdu />
            <TextField
              form={form}
              name="until"
              label={t('until')}
              type="datetime-local"
              hint={t('untilHint')}
            />
          </FieldGrid>
        </Lengths>
        <MergeNotice {...merge} labelOf={(path) => labels[path] ?? path} />
        <FormErrorNotice error={formError} />
        <div className="flex flex-wrap gap-3">
          {isOpen ? (
            <SubmitButton variant="outline" {...choose(false)}>
              {t('close')}
            </SubmitButton>
          ) : (
            <SubmitButton {...choose(true)}>{t('open')}</SubmitButton>
          )}
          {!isOpen && isUnsaved && (
            <SubmitButton variant="outline" pending={pending}>
              {t('save')}
            </SubmitButton>
          )}
        </div>
      </SettingsSection>
      <LeaveDialog {...guard} />
    </form>
  )
}
