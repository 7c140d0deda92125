'use client'
import { useTranslations } from '#i18n'
import { SettingsSection } from '@/components/admin/settings-section'
import { useSavedToast } from '@/components/feedback/use-saved-toast'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useDocumentForm } from '@/components/forms/use-document-form'
import { Checkbox } from '@/components/ui/checkbox'
import { saveParts } from '@/lib/shop/parts/contract'
import { type Part, type Parts, partNames } from '@/lib/shop/parts/schema'

/** Switches parts of the shop on and off. */
export function PartsForm({ parts }: { parts: Parts }) {
  const t = useTranslations('parts.section')
  const names = useTranslations('parts.names')
  const notes = useTranslations('parts.notes')
  const onDone = useSavedToast()
  const { form, submit, pending, formError, merge, isUnsaved, guard } = useDocumentForm<
    typeof saveParts,
    Parts
  >({ spec: saveParts, record: parts, onDone })
  const nameOf = (path: string) => (partNames.some((part) => part === path) ? names(path as Part) : path)
  return (
    <form onSubmit={submit} noValidate className="mb-6">
      <SettingsSection id="parts" legend={t('title')} lead={t('lead')}>
        <ul className="grid gap-3">
          {partNames.map((part) => (
            <li key={part}>
              <label className="flex min-h-11 items-start gap-3">
                <Checkbox {...form.register(part)} aria-describedby={`part-${part}`} />
                <span>
                  <span className="block font-semibold">{names(part)}</span>
                  <span id={`part-${part}`} className="block text-sm text-muted-foreground">
                    {notes(part)}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <MergeNotice {...merge} labelOf={nameOf} />
        <FormErrorNotice error={formError} />
        {isUnsaved && (
          <SubmitButton className="justify-self-start" pending={pending}>
            {t('save')}
          </SubmitButton>
        )}
      </SettingsSection>
      <LeaveDialog {...guard} />
    </form>
  )
}
