import type { ReactNode, SyntheticEvent } from 'react'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { useMergeWords } from '@/components/forms/merge-words'
import { SaveBar } from '@/components/forms/save-bar'
import { SubmitButton } from '@/components/forms/submit-button'
import type { useRecordForm } from '@/components/forms/use-record-form'
import { Button } from '@/components/ui/button'
import { formatShopValue } from './shop-value'

type RecordForm = Pick<ReturnType<typeof useRecordForm>, 'pending' | 'formError' | 'merge' | 'guard'>

type FormFrameProps = RecordForm & {
  submit: (event: SyntheticEvent) => unknown
  isDirty: boolean
  onDiscard: () => void
  save: string
  labelOf: (path: string) => string
  children: ReactNode
}

/** A form of the shop: its fields, what another user has changed meanwhile, and the bar to save. */
export const FormFrame = (props: FormFrameProps) => {
  const { submit, pending, formError, merge, guard, isDirty, onDiscard, save, labelOf, children } = props
  const words = useMergeWords()
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {children}
      <MergeNotice
        {...merge}
        labelOf={labelOf}
        format={(value, _, other) => formatShopValue(value, other, words)}
      />
      <SaveBar alone={isDirty}>
        <FormErrorNotice error={formError} />
        {isDirty && (
          <>
            <span className="text-sm/relaxed text-muted-foreground">Unsaved changes</span>
            <Button variant="outline" disabled={pending} onClick={onDiscard}>
              Discard
            </Button>
          </>
        )}
        <SubmitButton variant={isDirty ? 'default' : 'outline'} pending={pending}>
          {save}
        </SubmitButton>
      </SaveBar>
      <LeaveDialog {...guard} />
    </form>
  )
}
