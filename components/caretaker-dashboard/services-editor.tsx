'use client'
import { useRef, useState } from 'react'
import { Callout } from '@/components/feedback/callout'
import { useAction } from '@/components/feedback/use-action'
import { focusFirstError } from '@/components/forms/field'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useLeaveGuard } from '@/components/forms/use-leave-guard'
import { useMerge } from '@/components/forms/use-merge'
import { Button } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { ApiError, call } from '@/lib/http/client'
import { changeProfile } from '@/lib/users/contract'
import type { UserDto } from '@/lib/users/schema'
import { DashboardSection } from './dashboard-section'
import {
  type LineErrors,
  linesOf,
  type ServiceLine,
  seenServices,
  toServicesInput,
  validateLines,
} from './service-lines'
import { ServiceRow } from './service-row'

const MAX_SERVICES = 20

/** Services and prices in one list, as customers see them; the record keeps two. */
export function ServicesEditor({ user }: { user: UserDto }) {
  const [lines, setLines] = useState(() => linesOf(user))
  const [faults, setFaults] = useState<LineErrors>({})
  const { pending, failure, run } = useAction()
  const merge = useMerge(user, valuesOf)
  const values = { lines: lines.map(({ service, price }) => ({ service, price })) }
  const guard = useLeaveGuard(() => merge.isUnsaved(values))
  const form = useRef<HTMLFormElement>(null)

  const change = (key: number, part: Partial<ServiceLine>) => {
    setFaults({})
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...part } : line)))
  }
  const add = () =>
    setLines((all) => [
      ...all,
      { key: Math.max(-1, ...all.map(({ key }) => key)) + 1, service: '', price: '' },
    ])

  function show(found: LineErrors) {
    setFaults(found)
    // After React has marked them.
    requestAnimationFrame(() => form.current && focusFirstError(form.current))
  }

  const take = (list: unknown) =>
    setLines((list as Omit<ServiceLine, 'key'>[]).map((line, key) => ({ ...line, key })))

  async function save(event: React.FormEvent) {
    event.preventDefault()
    const invalid = validateLines(lines)
    if (Object.keys(invalid).length > 0) return show(invalid)
    setFaults({})
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
          show(faultsOf(error, lineOf))
          for (const { theirs, typed } of merge.conflictOf(error, values) ?? []) if (!typed) take(theirs)
        }
        throw error
      }
    })
  }

  return (
    <DashboardSection
      id="services"
      title="Services and prices"
      lead="A service without a price is shown as “Price on request”: you agree it before the visit. Booked appointments keep the price they were booked at."
    >
      <form ref={form} onSubmit={save} noValidate className="grid gap-4">
        {lines.length > 0 && (
          <ul className="desk-lines">
            {lines.map((line, at) => (
              <ServiceRow
                key={line.key}
                line={line}
                number={at + 1}
                faults={faults[at]}
                onChange={(part) => change(line.key, part)}
                onRemove={() => setLines((all) => all.filter(({ key }) => key !== line.key))}
              />
            ))}
          </ul>
        )}
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={lines.length >= MAX_SERVICES}
          onClick={add}
        >
          <PlusIcon />
          Add a service
        </Button>
        <MergeNotice
          differences={merge.differences}
          labelOf={() => 'Services and prices'}
          current={() => values.lines}
          onTake={(_, list) => take(list)}
        />
        {failure && <Callout tone="red">{failure}</Callout>}
        <SubmitButton className="justify-self-start" pending={pending}>
          Save services
        </SubmitButton>
        <LeaveDialog {...guard} />
      </form>
    </DashboardSection>
  )
}

const valuesOf = (user: UserDto) => ({
  lines: linesOf(user).map(({ service, price }) => ({ service, price })),
})

function faultsOf(error: ApiError, lineOf: ReturnType<typeof toServicesInput>['lineOf']): LineErrors {
  const faults: LineErrors = {}
  for (const [field, text] of Object.entries(error.status === 400 ? error.fields : {})) {
    const line = lineOf(field)
    if (line) faults[line.at] = { ...faults[line.at], [line.part]: text }
  }
  return faults
}
