'use client'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { toast } from '@/components/ui/toast'
import { ApiError, failureText } from '@/lib/platform/http/api-error'
import { type FormError, fieldErrors } from './field-errors'

/** The texts of errors by the names of the fields, such as `address.city`. The typed rows of a caretaker have keys of texts. */
export type FieldTexts = Record<string, string | undefined>

/** The text of a field, also if it was typed before hydration: the fields are not controlled. */
export const typedIn = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '')

interface VisitorFormOptions<Values> {
  valuesOf: (form: HTMLFormElement) => Values
  /** The errors in the language of the page. */
  check: (values: Values) => Promise<FieldTexts>
  /** Rejects with an ApiError. */
  send: (values: Values) => Promise<unknown>
  onDone: (values: Values) => void
  /** Returns true if the error has been handled; otherwise it is shown as a toast and above the button. */
  onError?: (error: ApiError, values: Values) => boolean
  errorText?: (error: unknown) => string
  /** The fetch of the code that sends; it starts when a field is entered, so that sending does not wait for it. */
  load: () => Promise<unknown>
  /** The button stays disabled after success, because the next page is being loaded. */
  leavesPage?: boolean
}

/** Pages of visitors use this in place of useApiForm: it needs no library, and loads the code that checks and sends at the first use. */
export function useVisitorForm<Values>(options: VisitorFormOptions<Values>) {
  const { valuesOf, check, send, onDone, onError, errorText = failureText, load, leavesPage } = options
  const t = useTranslations('shell.common')
  const [errors, setErrors] = useState<FieldTexts>({})
  const [formError, setFormError] = useState<FormError | null>(null)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const wasSent = useRef(false)

  function show(form: HTMLFormElement, next: FieldTexts) {
    setErrors(next)
    const first = [...form.elements].find((field) => next[field.getAttribute('name') ?? ''] !== undefined)
    if (first instanceof HTMLElement) first.focus()
  }

  function showFailure(form: HTMLFormElement, error: unknown, values: Values) {
    const fields = error instanceof ApiError ? fieldErrors(error) : []
    show(form, Object.fromEntries(fields))
    if (error instanceof ApiError && onError?.(error, values)) return
    const text = errorText(error)
    toast.error(text)
    const isShown = ([name]: [string, string]) => form.elements.namedItem(name) !== null
    // With a single field error the message is the same text, which is already beside the field.
    const isBeside = fields.some((field) => isShown(field) && field[1] === text)
    const hidden = fields.filter((field) => !isShown(field) && field[1] !== text)
    setFormError({ message: isBeside ? t('attention') : text, details: hidden.map(([, detail]) => detail) })
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy.current) return
    const values = valuesOf(form)
    busy.current = true
    setPending(true)
    setFormError(null)
    try {
      const found = await check(values)
      wasSent.current = true
      show(form, found)
      if (!Object.values(found).some(Boolean)) {
        await send(values)
        onDone(values)
        if (leavesPage) return
      }
      setPending(false)
    } catch (error) {
      setPending(false)
      showFailure(form, error, values)
    } finally {
      busy.current = false
    }
  }

  /** After the first attempt each change is checked at once. */
  async function onChange({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (!wasSent.current || !name) return
    const found = await check(valuesOf(form))
    setErrors(({ [name]: _, ...others }) => (found[name] ? { ...others, [name]: found[name] } : others))
  }

  const onFocus = () => void load().catch(() => {})

  /** The name of a list clears the errors of its rows too; without a name all errors are cleared. */
  const clear = (list?: string) =>
    setErrors((all) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => list && !`${name}.`.startsWith(`${list}.`))),
    )

  return { form: { onSubmit, onChange, onFocus }, errors, formError, pending, clear }
}
