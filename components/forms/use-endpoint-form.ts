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
  /** `zodResolver(schema)`: the same schema the server asks. */
  resolver?: Resolver<Values>
  /** From what the form holds to what the endpoint takes. */
  toInput: (values: Values) => Input<E> & { idempotencyKey?: string }
  onDone: (answer: AnswerOf<E>, values: Values) => unknown
  /** Answer true when the refusal has been dealt with; otherwise it is toasted and stays above the button. */
  onError?: (error: ApiError, values: Values) => boolean | undefined
}

/** What the server refused and no field can show. */
export type FormError = { message: string; details: string[] }

/**
 * A form whose submit is one call of the contract. The server's field errors stand beside their fields, the first one
 * gets the cursor, what was typed stays, and two quick presses are one call.
 */
export function useEndpointForm<E extends Endpoint, Values extends FieldValues>({
  spec,
  defaultValues,
  resolver,
  toInput,
  onDone,
  onError,
}: Options<E, Values>) {
  const form = useForm<Values>({ defaultValues, ...(resolver ? { resolver } : {}) })
  const { isSubmitting } = useFormState({ control: form.control })
  const [formError, setFormError] = useState<FormError | null>(null)
  const busy = useRef(false)

  const showError = (error: ApiError, values: Values) => {
    // Only these carry form fields; the keys of the others are no inputs (contract 0.3).
    const told = error.status === 400 || error.status === 409 ? Object.entries(error.fields) : []
    // A 409 that belongs to no field repeats its sentence under this key.
    const fields = told.filter(([name]) => name !== 'message')
    for (const [name, message] of fields) form.setError(name as Path<Values>, { type: 'server', message })
    const shown = fields.filter(([name]) => document.getElementsByName(name).length > 0)
    const first = shown[0]?.[0]
    if (first) form.setFocus(first as Path<Values>)
    if (onError?.(error, values)) return
    // The message of a single fault is that fault's own text: once, where it belongs, is enough.
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
    // An error without a field would otherwise hold the form for good.
    form.clearErrors()
    setFormError(null)
    return form.handleSubmit(send)(event)
  }

  return { form, submit, pending: isSubmitting, formError }
}
