import type { ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { useSubmitAfterPictures } from '@/components/admin/pending-pictures'
import { Editable } from '@/components/auth/rights'
import { useSavedToast } from '@/components/feedback/use-saved-toast'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { Lengths } from '@/components/forms/lengths'
import { formatBeside, type MergeWords } from '@/components/forms/merge'
import { MergeNotice } from '@/components/forms/merge-notice'
import { useMergeWords } from '@/components/forms/merge-words'
import { SaveBar } from '@/components/forms/save-bar'
import { SubmitButton } from '@/components/forms/submit-button'
import { useDocumentForm } from '@/components/forms/use-document-form'
import { Button } from '@/components/ui/button'
import type { Endpoint } from '@/lib/platform/http/endpoint'

type DocumentFormProps<E extends Endpoint, Stored extends FieldValues> = {
  /** The endpoint that saves the whole record. */
  spec: E
  record: Stored
  /** The text of the button. */
  save: string
  /** What a field is called where another user has changed it. */
  labelOf: (path: string) => string
  /** A value in words, beside that of the other user. */
  format?: (value: unknown, other: unknown, words: MergeWords) => string
  /** The fields. */
  children: (form: UseFormReturn<Stored>, values: Stored) => ReactNode
}

/** A form for a document of the shop: its fields, what another user has changed meanwhile, and the bar to save. */
export function DocumentForm<E extends Endpoint, Stored extends FieldValues>({
  spec,
  record,
  save,
  labelOf,
  format = formatBeside,
  children,
}: DocumentFormProps<E, Stored>) {
  const onDone = useSavedToast()
  const { form, submit, values, pending, formError, merge, guard, lengthOf } = useDocumentForm<E, Stored>({
    spec,
    record,
    onDone,
  })
  const sending = useSubmitAfterPictures(form.control, submit)
  const { isDirty } = useFormState({ control: form.control })
  const words = useMergeWords()
  return (
    <Editable needed={spec.permission ?? 'any'}>
      <form onSubmit={sending.submit} noValidate className="grid gap-6">
        <Lengths value={lengthOf}>{children(form, values)}</Lengths>
        <MergeNotice {...merge} labelOf={labelOf} format={(value, _, other) => format(value, other, words)} />
        <SaveBar alone={isDirty}>
          <FormErrorNotice error={formError} />
          {isDirty && (
            <>
              <span className="text-sm/relaxed text-muted-foreground">Unsaved changes</span>
              <Button variant="outline" disabled={pending || sending.isWaiting} onClick={() => form.reset()}>
                Discard
              </Button>
            </>
          )}
          <SubmitButton variant={isDirty ? 'default' : 'outline'} pending={pending || sending.isWaiting}>
            {save}
          </SubmitButton>
        </SaveBar>
        <LeaveDialog {...guard} />
      </form>
    </Editable>
  )
}
