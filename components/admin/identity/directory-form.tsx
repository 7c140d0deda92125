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
import { saveDirectory } from '@/lib/shop/directory/contract'
import type { Directory } from '@/lib/shop/directory/schema'

/** Whether caretakers are listed at once or checked first. */
export function DirectoryForm({ directory }: { directory: Directory }) {
  const t = useTranslations('caretakers.directorySection')
  const onDone = useSavedToast()
  const { form, submit, pending, formError, merge, isUnsaved, guard } = useDocumentForm<
    typeof saveDirectory,
    Directory
  >({ spec: saveDirectory, record: directory, onDone })
  return (
    <form onSubmit={submit} noValidate className="mb-6">
      <SettingsSection id="directory" legend={t('title')} lead={t('lead')}>
        <label className="flex min-h-11 items-start gap-3">
          <Checkbox {...form.register('listsAtOnce')} aria-describedby="lists-at-once" />
          <span>
            <span className="block font-semibold">{t('listsAtOnce')}</span>
            <span id="lists-at-once" className="block text-sm text-muted-foreground">
              {t('note')}
            </span>
          </span>
        </label>
        <MergeNotice {...merge} labelOf={() => t('listsAtOnce')} />
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
