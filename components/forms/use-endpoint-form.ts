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
import type { z } from 'zod'
import { useTranslations } from '#i18n'
import { toast } from '@/components/ui/toast'
import { ApiError, call } from '@/lib/platform/http/client'
import type { Endpoint, Input } from '@/lib/platform/http/endpoint'
import { lengthIn } from '@/lib/platform/http/length-in'
import { type FormError, fieldErrors, firstText } from './field-errors'
import { inPageLanguage } from './page-language'
import { type FormChecks, schemaResolver } from './schema-resolver'

type AnswerOf<E extends Endpoint> = Awaited<ReturnType<typeof call<E>>>

type FormOptions<Answer, Values extends FieldValues> = FormChecks<Values> & {
  defaultValues: DefaultValues<Values>
  /** Of a schema of the server, whose texts get their words here. Without it the body of the endpoint is checked. */
  resolver?: Resolver<Values>
  /** The text of an error as a whole; without it the server's. */
  errorText?: (error: ApiError) => string
  onDone: (answer: Answer, values: Values) => unknown
  /** Return true if the error has been handled; otherwise it is shown as a toast and above the button. */
  onError?: (error: ApiError, values: Values) => boolean | undefined
  /** Called when the schema rejects the values, with the text of the first field. */
  onInvalid?: (text: string) => void
  /** The button stays disabled after success, because the next page is being loaded. */
  leavesPage?: boolean
}

type EndpointOptions<E extends Endpoint, Values extends FieldValues> = FormOptions<AnswerOf<E>, Values> & {
  spec: E
  /** The schema of what this form sends, where the endpoint takes other bodies too. */
  schema?: z.ZodType
  /** Converts the values to the endpoint's input. It is called for each check too. */
  toInput: (values: Values) => Input<E> & { idempotencyKey?: string }
  /** The key of an attempt to send this. */
  keyOf?: (body: Input<E>['body'], values: Values) => string
}

/** As the server receives it. */
const received = (body: unknown): unknown => JSON.parse(JSON.stringify(body ?? {}))

/** A form whose submit is one call of the API, which is checked by the schema of the server first. See useApiForm. */
export const useEndpointForm = <E extends Endpoint, Values extends FieldValues>({
  spec,
  schema = spec.body,
  toInput,
  keyOf,
  ...options
}: EndpointOptions<E, Values>) => {
  const form = useApiForm({
    ...(schema
      ? { resolver: schemaResolver(schema, (values: Values) => received(toInput(values).body), options) }
      : {}),
    ...options,
    send: (values: Values) => {
      const input = toInput(values)
      return call(spec, keyOf ? { ...input, idempotencyKey: keyOf(input.body, values) } : input)
    },
  })
  return { ...form, lengthOf: (path: string) => schema && lengthIn(schema, path) }
}

/**
 * A form whose submit is `send`, which rejects with an ApiError. Field errors of the server are shown beside their fields,
 * and the first one gets the focus. A second press while it is pending is ignored.
 */
export function useApiForm<Answer, Values extends FieldValues>({
  send,
  defaultValues,
  resolver,
  fieldOf = (path) => path,
  fieldText = (_, text) => text,
  errorText = ({ message }) => message,
  onDone,
  onError,
  onInvalid,
  leavesPage = false,
}: FormOptions<Answer, Values> & { send: (values: Values) => Promise<Answer> }) {
  const form = useForm<Values>({ defaultValues, ...(resolver ? { resolver: inPageLanguage(resolver) } : {}) })
  const t = useTranslations('shell.common')
  const { isSubmitting } = useFormState({ control: form.control })
  const [formError, setFormError] = useState<FormError | null>(null)
  const [leaving, setLeaving] = useState(false)
  const busy = useRef(false)

  const showError = (error: ApiError, values: Values) => {
    const fields = fieldErrors(error).map(
      ([path, text]) => [fieldOf(path, values), fieldText(path, text)] as const,
    )
    for (const [name, message] of fields) form.setError(name as Path<Values>, { type: 'server', message })
    const shown = fields.filter(([name]) => document.getElementsByName(name).length > 0)
    const first = shown[0]?.[0]
    if (first) form.setFocus(first as Path<Values>)
    if (onError?.(error, values)) return
    const text = errorText(error)
    toast.error(text)
    // With a single field error the message is the same text, which is already beside the field.
    const isBeside = shown.some(([, beside]) => beside === text)
    const hidden = fields.filter((field) => !shown.includes(field))
    setFormError({
      message: isBeside ? t('attention') : text,
      details: hidden.flatMap(([, detail]) => (detail === text ? [] : [detail])),
    })
  }

  const submitValues = async (values: Values) => {
    if (busy.current) return
    busy.current = true
    try {
      await onDone(await send(values), values)
      setLeaving(leavesPage)
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
    return form.handleSubmit(submitValues, (errors) => onInvalid?.(firstText(errors)))(event)
  }

  return { form, submit, pending: isSubmitting || leaving, formError, setFormError }
}
