'use client'
import { useState } from 'react'
import { Field, FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { type Weekday, weekdays } from '@/lib/karachi'
import { clockText, sentTime } from '@/lib/users/rules'
import { ListRows, listError, rowError } from './list-rows'

/** Times as they are sent: HHMM. */
export interface Hours {
  day: Weekday
  start: string
  end: string
}

interface AvailabilityListProps {
  values: readonly Hours[]
  onChange: (values: Hours[]) => void
  errors: unknown
}

const most = 50
const midnight = '00:00'

const hoursText = ({ day, start, end }: { day: string; start: string | number; end: string | number }) =>
  `${day}, ${clockText(Number(start))} - ${clockText(Number(end))}`

export function AvailabilityList({ values, onChange, errors }: AvailabilityListProps) {
  const [day, setDay] = useState<Weekday | ''>('')
  const [start, setStart] = useState(midnight)
  const [end, setEnd] = useState(midnight)
  const [faults, setFaults] = useState<{ day?: string; start?: string; end?: string }>({})

  const add = () => {
    if (day === '') return setFaults({ day: 'Choose a day' })
    if (start === '') return setFaults({ start: 'Choose a time' })
    if (end === '') return setFaults({ end: 'Choose a time' })
    const entry = { day, start: sentTime(start), end: sentTime(end) }
    if (entry.start >= entry.end) return setFaults({ end: 'End must be after start' })
    setFaults({})
    const text = hoursText(entry)
    if (!values.some((other) => hoursText(other) === text)) onChange([...values, entry])
    setDay('')
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-1.5">Availability</legend>
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[1fr_9rem_9rem_auto]">
        <Field label="Day" error={faults.day} className="col-span-2 sm:col-span-1">
          {(control) => (
            <Select
              {...control}
              value={day}
              onChange={(event) => setDay(weekdays.find((name) => name === event.target.value) ?? '')}
            >
              <option value="">Choose a day</option>
              {weekdays.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Start" error={faults.start}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={start}
              onChange={(event) => setStart(event.target.value)}
            />
          )}
        </Field>
        <Field label="End" error={faults.end}>
          {(control) => (
            <Input
              {...control}
              type="time"
              className="pr-2"
              value={end}
              onChange={(event) => setEnd(event.target.value)}
            />
          )}
        </Field>
        <Button
          variant="outline"
          className="col-span-2 sm:col-span-1 sm:mt-6.5 sm:w-11 sm:px-0"
          aria-label="Add hours"
          disabled={values.length >= most}
          onClick={add}
        >
          <PlusIcon />
          <span className="sm:hidden">Add hours</span>
        </Button>
      </div>
      <ListRows
        rows={values}
        textOf={hoursText}
        onRemove={(at) => onChange(values.filter((_, other) => other !== at))}
        errorOf={(at) => rowError(errors, at)}
      />
      <FieldError>{listError(errors)}</FieldError>
    </fieldset>
  )
}
