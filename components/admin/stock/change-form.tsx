'use client'
import { type Ref, useState } from 'react'
import { useTranslations } from '#i18n'
import { Field, FieldError } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import type { ShownProduct } from '@/components/products/editor/change-cell'
import { Radio } from '@/components/ui/checkbox'
import { choiceClass } from '@/components/ui/choice'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { MAX_STOCK_NOTE } from '@/lib/office/stock-keeping/schema'
import { recentNotes } from './recent-notes'
import { changeKinds } from './stock-change'
import { Unanswered } from './unanswered'
import { useStockChange } from './use-stock-change'

/** Another size of the plant that is counted. */
export interface Size {
  id: string
  label: string
}

type ChangeFormProps = {
  product: ShownProduct
  sizes: readonly Size[]
  /** Whether the number may be replaced by another one, as the form of the product does it. */
  canSet: boolean
  /** See useFormDialog. */
  isUnsaved: Ref<() => boolean>
  onDone: () => void
}

/** How many plants came or went, and why: for a thumb, with the number first. */
export function ChangeForm({ product, sizes, canSet, isUnsaved, onDone }: ChangeFormProps) {
  const t = useTranslations('stock.change')
  const { form, submit, pending, formError, errors, kind, isFixed, startAnew } = useStockChange({
    product,
    isUnsaved,
    onDone,
  })
  const kinds = changeKinds.filter(
    (one) => (one !== 'MOVED' || sizes.length > 0) && (one !== 'SET' || canSet),
  )
  const hasNote = kind !== 'MOVED' && kind !== 'SET'
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <fieldset disabled={isFixed} className="grid min-w-0 gap-4">
        <Field label={t(kind === 'SET' ? 'newNumber' : 'quantity')} required error={errors.quantity?.message}>
          {(control) => (
            <Input
              {...control}
              className="max-w-40 text-xl tabular-nums"
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              {...form.register('quantity')}
            />
          )}
        </Field>
        <fieldset aria-invalid={errors.kind ? true : undefined}>
          <legend className="mb-1.5 text-sm font-semibold">{t('kind')}</legend>
          <div className="grid grid-cols-2 gap-2">
            {kinds.map((one) => (
              <label key={one} className={choiceClass}>
                <Radio value={one} {...form.register('kind')} />
                {t(`kinds.${one}`)}
              </label>
            ))}
          </div>
          <FieldError>{errors.kind?.message}</FieldError>
        </fieldset>
        {kind === 'MOVED' && (
          <Field label={t('to')} required error={errors.to?.message}>
            {(control) => (
              <Select {...control} {...form.register('to')}>
                <option value="">{t('choose')}</option>
                {sizes.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {hasNote && (
          <Field label={t('note')} optional error={errors.note?.message}>
            {(control) => (
              <>
                <Input
                  {...control}
                  maxLength={MAX_STOCK_NOTE}
                  autoComplete="off"
                  {...form.register('note')}
                />
                <RecentNotes onPick={(note) => form.setValue('note', note, { shouldDirty: true })} />
              </>
            )}
          </Field>
        )}
      </fieldset>
      <FormErrorNotice error={formError} />
      {isFixed && !pending && <Unanswered button={t('save')} onAnew={startAnew} />}
      <SubmitButton pending={pending} className="sm:justify-self-start">
        {t('save')}
      </SubmitButton>
    </form>
  )
}

/** The last notes of this device, for a tap. */
function RecentNotes({ onPick }: { onPick: (note: string) => void }) {
  const t = useTranslations('stock.change')
  // Read once, as the form is on the screen of the browser by then.
  const [notes] = useState(recentNotes)
  if (notes.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {notes.map((note) => (
        <li key={note} className="min-w-0">
          <button
            type="button"
            className="chip min-h-11 text-sm wrap-anywhere"
            aria-label={t('useNote', { note })}
            onClick={() => onPick(note)}
          >
            {note}
          </button>
        </li>
      ))}
    </ul>
  )
}
