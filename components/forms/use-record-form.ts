'use client'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { toast } from '@/components/ui/toast'
import type { ApiError, call } from '@/lib/platform/http/client'
import type { Endpoint, Input } from '@/lib/platform/http/endpoint'
import { sameValues, valueAt } from './merge'
import type { FormChecks } from './schema-resolver'
import { useEndpointForm } from './use-endpoint-form'
import { useLeaveGuard } from './use-leave-guard'
import { useMerge } from './use-merge'

type AnswerOf<E extends Endpoint> = Awaited<ReturnType<typeof call<E>>>

type Options<E extends Endpoint, Values extends FieldValues, R> = FormChecks<Values> & {
  spec: E
  schema?: z.ZodType
  /** The record to edit; null for a new one. */
  record: R
  valuesOf: (record: R) => Values
  /** `seen`: the record as this form last read it. */
  toInput: (values: Values, seen: R) => Input<E>
  /** The record in the response to a save or in a conflict; not called for a new record. */
  recordIn: (answer: Pick<AnswerOf<E>, 'data'>) => R
  onDone: (answer: AnswerOf<E>, values: Values) => unknown
  onError?: (error: ApiError, values: Values) => boolean | undefined
  /** A dialog calls this before it closes. Other forms ask before the page is left. */
  isUnsaved?: Ref<() => boolean>
}

/**
 * A form that saves a whole record. It merges changes that were saved meanwhile, and asks before unsaved changes are lost.
 * See useEndpointForm for the rest.
 */
export function useRecordForm<E extends Endpoint, Values extends FieldValues, R>({
  record,
  valuesOf,
  toInput,
  recordIn,
  onDone,
  onError,
  isUnsaved: askedByDialog,
  ...options
}: Options<E, Values, R>) {
  const merge = useMerge<R, Values>(record, valuesOf, (data) => recordIn({ data } as AnswerOf<E>))
  const created = useRef<Values>(null)
  const { form, ...endpoint } = useEndpointForm<E, Values>({
    ...options,
    defaultValues: valuesOf(record) as DefaultValues<Values>,
    toInput: (values) => toInput(values, merge.seen),
    onDone: (answer, values) => {
      if (record) showSaved(recordIn(answer))
      else created.current = values
      return onDone(answer, values)
    },
    onError: (error, values) => showConflict(error) || onError?.(error, values),
  })
  const values = useWatch({ control: form.control }) as Values
  const isUnsaved = () => {
    const typed = form.getValues()
    return merge.isUnsaved(typed) && !(created.current && sameValues(created.current, typed))
  }
  const guard = useLeaveGuard(() => !askedByDialog && isUnsaved())
  useImperativeHandle(askedByDialog, () => isUnsaved)

  function showSaved(now: R) {
    merge.saved(now)
    form.reset(valuesOf(now))
  }

  /** Shows what was saved meanwhile; false for any other error. */
  function showConflict(error: ApiError): boolean {
    const found = merge.conflictOf(error, form.getValues())
    if (!found) return false
    for (const { path, theirs, typed } of found) if (!typed) take(path, theirs)
    toast.error(error.message)
    return true
  }

  function take(path: string, value: unknown) {
    form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }

  return {
    ...endpoint,
    form,
    values,
    guard,
    /** Whether the fields differ from the record as this form last read it. */
    isUnsaved: merge.isUnsaved(values),
    /** The record as this form last read it. */
    seen: merge.seen,
    /** The way to make another call that changes the record, such as a button beside the form. */
    showSaved,
    showConflict,
    /** The props of <MergeNotice>. */
    merge: {
      differences: merge.differences,
      current: (path: string) => valueAt(values, path),
      onTake: take,
    },
  }
}
