'use client'
import { useFormState } from 'react-hook-form'
import { FormFrame } from '@/components/admin/shop/form-frame'
import { useSavedToast } from '@/components/feedback/use-saved-toast'
import { useDocumentForm } from '@/components/forms/use-document-form'
import { saveCashSettings } from '@/lib/reconciling/statements/collected-contract'
import type { StatementSettings } from '@/lib/reconciling/statements/settings-schema'
import { SourceFields } from './source-fields'

const names: Record<string, string> = { sources: 'Couriers' }
const labelOf = (path: string) => names[path] ?? path

/** What is agreed with each courier and the gateway, saved as one record. */
export function SourceForm({ settings }: { settings: StatementSettings }) {
  const onDone = useSavedToast()
  const { form, submit, values, ...record } = useDocumentForm({
    spec: saveCashSettings,
    record: settings,
    onDone,
  })
  const { isDirty } = useFormState({ control: form.control })
  return (
    <FormFrame
      {...record}
      submit={submit}
      isDirty={isDirty}
      onDiscard={() => form.reset()}
      save="Save what is agreed"
      labelOf={labelOf}
    >
      {values.sources.map(({ name, columns }, at) => (
        <SourceFields key={name} form={form} place={at} name={name} columns={columns} />
      ))}
    </FormFrame>
  )
}
