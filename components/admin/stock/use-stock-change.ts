import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { schemaResolver } from '@/components/forms/schema-resolver'
import { useApiForm } from '@/components/forms/use-endpoint-form'
import { CellConflict, type ShownProduct } from '@/components/products/editor/change-cell'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { rememberNote } from './recent-notes'
import { type ChangeValues, changeFieldOf, changeOf, noChange } from './stock-change'
import { useSent } from './use-sent'
import { useWrongText } from './use-wrong-text'

type Options = {
  product: ShownProduct
  /** See useFormDialog. */
  isUnsaved: Ref<() => boolean>
  onDone: () => void
}

/**
 * Books one change of the stock of a product; what is typed stays until it is booked. What was sent without an answer is there again
 * when the form of the product is opened again.
 */
export function useStockChange({ product, isUnsaved, onDone }: Options) {
  const t = useTranslations('stock.change')
  const wrongText = useWrongText()
  const router = useRouter()
  const { isFixed, keyOf, answered, restore } = useSent<ChangeValues>(`stockChangeSent:${product.id}`)
  // The stock that a conflict has named: the next save replaces it.
  const known = useRef<CellConflict['current']>(null)
  const { form, submit, pending, formError, setFormError } = useApiForm<unknown, ChangeValues>({
    defaultValues: noChange,
    fieldOf: changeFieldOf,
    resolver: (values, ...rest) => {
      const { schema, body } = changeOf(product, values)
      const check = schemaResolver<ChangeValues>(schema, () => body, {
        fieldOf: changeFieldOf,
        fieldText: wrongText,
        alsoAsks: ({ kind }) => ({ kind: kind ? undefined : t('kindMissing') }),
      })
      return check(values, ...rest)
    },
    send: (values) => {
      const { send } = changeOf({ ...product, ...known.current }, values)
      return send(() => keyOf(values))
    },
    onDone: (_, { note }) => {
      startAnew()
      rememberNote(note.trim())
      toast.success(t('booked'))
      onDone()
      router.refresh()
    },
    onError: (error, values) => {
      // What was typed while it was on its way was not sent.
      if (answered(error)) form.reset(values, { keepDefaultValues: true, keepFieldsRef: true })
      if (error instanceof CellConflict) known.current = error.current
      return undefined
    },
  })
  const { errors, isDirty } = useFormState({ control: form.control })
  const { kind } = useWatch({ control: form.control })
  // What was sent is not lost with the form.
  useImperativeHandle(isUnsaved, () => () => isDirty && !isFixed)

  function startAnew() {
    answered()
    setFormError(null)
    form.reset(noChange, { keepFieldsRef: true })
  }

  useEffect(() => {
    const stored = restore()
    if (stored) form.reset(stored, { keepDefaultValues: true, keepFieldsRef: true })
  }, [form, restore])

  return { form, submit, pending, formError, errors, kind, isFixed, startAnew }
}
