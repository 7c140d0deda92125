import { useState } from 'react'
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { useProductSearch } from '@/components/products/editor/use-product-search'
import { Button } from '@/components/ui/button'
import { CloseIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'

export interface Option {
  value: string
  text: string
}

interface ListProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Path of a list of texts. */
  name: string
  label: string
  most: number
}

/** The values of the list, and how to change them. */
function useList<Values extends FieldValues>({ form, name }: Pick<ListProps<Values>, 'form' | 'name'>) {
  const path = name as Path<Values>
  const values: string[] = useWatch({ control: form.control, name: path }) ?? []
  const { error } = form.getFieldState(path, useFormState({ control: form.control }))
  const set = (next: string[]) =>
    form.setValue(path, next as PathValue<Values, Path<Values>>, { shouldDirty: true })
  return { values, set, error: error?.message }
}

type ChosenProps = {
  label: string
  values: readonly string[]
  textOf: (value: string) => string
  set: (next: string[]) => void
}

function Chosen({ label, values, textOf, set }: ChosenProps) {
  const t = useTranslations('catalogue.rows')
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden" aria-label={t('chosen', { name: label })}>
      {values.map((value) => (
        <li key={value} className="chip gap-1 pe-1">
          {textOf(value)}
          <button
            type="button"
            className="grid size-7 place-items-center"
            aria-label={t('removeRow', { name: textOf(value) })}
            onClick={() => set(values.filter((other) => other !== value))}
          >
            <CloseIcon width="14" height="14" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Several of a few options. */
export function PickList<Values extends FieldValues>({
  options,
  label,
  most,
  ...props
}: ListProps<Values> & { options: readonly Option[] }) {
  const t = useTranslations('catalogue.rows')
  const { values, set, error } = useList(props)
  const textOf = (value: string) => options.find((option) => option.value === value)?.text ?? value
  return (
    <Field label={label} error={error}>
      {(control) => (
        <>
          <Chosen label={label} values={values} textOf={textOf} set={set} />
          <Select
            {...control}
            value=""
            disabled={values.length >= most}
            onChange={(event) => set([...values, event.target.value])}
          >
            <option value="">{t('add')}</option>
            {options
              .filter(({ value }) => !values.includes(value))
              .map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
          </Select>
        </>
      )}
    </Field>
  )
}

/** Several products, found by their names. `names`: those of the ones that are chosen already. */
export function ProductPickList<Values extends FieldValues>({
  names,
  label,
  most,
  ...props
}: ListProps<Values> & { names: Readonly<Record<string, string>> }) {
  const t = useTranslations('catalogue.rows')
  const [text, setText] = useState('')
  const [added, setAdded] = useState<Record<string, string>>({})
  const { values, set, error } = useList(props)
  const found = useProductSearch(text) ?? []
  const textOf = (value: string) => added[value] ?? names[value] ?? t('gone')
  return (
    <Field label={label} error={error}>
      {(control) => (
        <>
          <Chosen label={label} values={values} textOf={textOf} set={set} />
          <Input
            {...control}
            value={text}
            maxLength={100}
            placeholder={t('search')}
            autoComplete="off"
            disabled={values.length >= most}
            onChange={(event) => setText(event.target.value)}
          />
          <ul className="grid gap-1 empty:hidden">
            {found
              .filter(({ _id }) => !values.includes(_id))
              .map(({ _id, name }) => (
                <li key={_id}>
                  <Button
                    variant="ghost"
                    onClick={() => {
                      setAdded({ ...added, [_id]: name })
                      set([...values, _id])
                      setText('')
                    }}
                  >
                    {t('addOne', { name })}
                  </Button>
                </li>
              ))}
          </ul>
        </>
      )}
    </Field>
  )
}
