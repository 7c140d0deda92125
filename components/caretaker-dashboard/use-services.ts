import { useRef, useState } from 'react'
import { useAction } from '@/components/feedback/use-action'
import { focusFirstError } from '@/components/forms/field'
import { sameValue } from '@/components/forms/merge'
import { useLeaveGuard } from '@/components/forms/use-leave-guard'
import { useMerge } from '@/components/forms/use-merge'
import { ApiError, call } from '@/lib/http/client'
import { changeProfile } from '@/lib/users/contract'
import type { UserDto } from '@/lib/users/schema'
import {
  errorsOf,
  type LineErrors,
  linesOf,
  type ServiceLine,
  seenServices,
  toServicesInput,
  validateLines,
  valuesOf,
} from './service-lines'

/** The rows of the services editor and the operations on them. */
export function useServices(user: UserDto) {
  const [lines, setLines] = useState(() => linesOf(user))
  const [errors, setErrors] = useState<LineErrors>({})
  const { pending, failure, run } = useAction()
  const merge = useMerge(user, valuesOf)
  const values = { lines: lines.map(({ service, price }) => ({ service, price })) }
  const saved = valuesOf(merge.seen).lines
  const guard = useLeaveGuard(() => merge.isUnsaved(values))
  const form = useRef<HTMLFormElement>(null)

  const change = (key: number, part: Partial<ServiceLine>) => {
    setErrors({})
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...part } : line)))
  }
  const add = () =>
    setLines((all) => [
      ...all,
      { key: Math.max(-1, ...all.map(({ key }) => key)) + 1, service: '', price: '' },
    ])

  function show(found: LineErrors) {
    setErrors(found)
    // After React has rendered the errors.
    requestAnimationFrame(() => form.current && focusFirstError(form.current))
  }

  const take = (list: unknown) =>
    setLines((list as Omit<ServiceLine, 'key'>[]).map((line, key) => ({ ...line, key })))

  async function save(event: React.FormEvent) {
    event.preventDefault()
    const invalid = validateLines(lines)
    if (Object.keys(invalid).length > 0) return show(invalid)
    setErrors({})
    const { body, lineOf } = toServicesInput(lines)
    await run(async () => {
      try {
        const seen = seenServices(merge.seen)
        const answer = await call(changeProfile, { params: { id: user._id }, body: { ...body, seen } })
        merge.saved(answer.data)
        setLines(linesOf(answer.data))
        return answer
      } catch (error) {
        if (error instanceof ApiError) {
          show(errorsOf(error, lineOf))
          for (const { theirs, typed } of merge.conflictOf(error, values) ?? []) if (!typed) take(theirs)
        }
        throw error
      }
    })
  }

  return {
    lines,
    errors,
    pending,
    failure,
    merge,
    guard,
    /** The form, whose first field with an error gets the focus. */
    form,
    values,
    change,
    add,
    remove: (key: number) => setLines((all) => all.filter((line) => line.key !== key)),
    take,
    save,
    isUnsaved: ({ service, price }: ServiceLine) => !saved.some((one) => sameValue(one, { service, price })),
  }
}
