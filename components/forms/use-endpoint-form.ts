'use client'
import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  useFormState,
} from 'react-hook-form'
import { toast } from '@/components/feedback/toast'
import { ApiError, call } from '@/lib/http/client'
import type { Endpoint, Input } from '@/lib/http/endpoint'

type AnswerOf<E extends Endpoint> = Awaited<ReturnType<typeof call<E>>>

type Options<E extends Endpoint, Values extends FieldValues> = {
  spec: E
  defaultValues: DefaultValues<Values>
  /** `zodResolver(schema)` with the server's schema. */
  resolver?: Resolver<Values>
  /** The form's name of a field of the endpoint, where they differ. */
  fieldOf?: (path: string, values: Values) => string
  /** Converts the values to the endpoint's input. */
  toInput: (values: Values) => Input<E> & { idempotencyKey?: string }
  onDone: (answer: AnswerOf<E>, values: Values) => unknown
  /** Return true if the error has been handled; otherwise it is shown as a toast and above the button. */
  onError?: (error: ApiError, values: Values) => boolean | undefined
}

/** An error that no field can show. */
export type FormError = { message: string; details: string[] }

/**
 * A form whose submit is one call of the API. Field errors of the server are shown beside their fields, and the first
 * one gets the focus. A second press while a call is pending is ignored.
 */
export function useEndpointForm<E extends Endpoint, Values extends FieldValues>({
  spec,
  defaultValues,
  resolver,
  fieldOf = (path) => path,
  toInput,
  onDone,
  onError,
}: Options<E, Values>) {
  const form = useForm<Values>({ defaultValues, ...(resolver ? { resolver } : {}) })
  const { isSubmitting } = useFormState({ control: form.control })
  const [formError, setFormError] = useState<FormError | null>(null)
  const busy = useRef(false)

  const showError = (error: ApiError, values: Values) => {
    // Only these have form fields as keys (contract 0.3).
    const received = error.status === 400 || error.status === 409 ? Object.entries(error.fields) : []
    // A 409 without a field repeats its message under this key.
    const fields = received.flatMap(([path, text]) =>
      path === 'message' ? [] : [[fieldOf(path, values), text] as const],
    )
    for (const [name, message] of fields) form.setError(name as Path<Values>, { type: 'server', message })
    const shown = fields.filter(([name]) => document.getElementsByName(name).length > 0)
    const first = shown[0]?.[0]
    if (first) form.setFocus(first as Path<Values>)
    if (onError?.(error, values)) return
    // With a single field error the message is the same text, which is already beside the field.
    const isBeside = shown.some(([, text]) => text === error.message)
    const message = isBeside ? 'Some fields need attention.' : error.message
    toast.error(message)
    const hidden = fields.filter((field) => !shown.includes(field))
    setFormError({ message, details: hidden.flatMap(([, text]) => (text === error.message ? [] : [text])) })
  }

  const send = async (values: Values) => {
    if (busy.current) return
    busy.current = true
    try {
      await onDone(await call(spec, toInput(values)), values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showError(error, values)
    } finally {
      busy.current = false
    }
  }

  const submit = (event: React.SyntheticEvent) => {
    // An error without a field would otherwise block the form.
    form.clearErrors()
    setFormError(null)
    return form.handleSubmit(send)(event)
  }

  return { form, submit, pending: isSubmitting, formError }
}
