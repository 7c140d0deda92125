import { useId, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { CloseIcon, PlusIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'

/** A city or a province as it is offered. */
export interface PlaceName {
  code: string
  name: string
}

type PlacePickerProps = {
  label: string
  hint?: string
  places: readonly PlaceName[]
  chosen: readonly string[]
  onChange: (codes: string[]) => void
  error: string | undefined
}

/** Chooses places by name; the browser offers the names while typing. */
export function PlacePicker({ label, hint, places, chosen, onChange, error }: PlacePickerProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState(false)
  const nameOf = new Map(places.map(({ code, name }) => [code, name]))
  const add = () => {
    const wanted = text.trim().toLowerCase()
    if (wanted === '') return
    const place = places.find(({ code, name }) => name.toLowerCase() === wanted || code === wanted)
    setUnknown(!place)
    if (!place) return
    if (!chosen.includes(place.code)) onChange([...chosen, place.code])
    setText('')
  }
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={unknown ? `“${text.trim()}” is not in the list` : error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              list={`${id}-places`}
              value={text}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
              onBlur={add}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
            <datalist id={`${id}-places`}>
              {places.map(({ code, name }) => (
                <option key={code} value={name} />
              ))}
            </datalist>
            <Button variant="outline" size="icon" aria-label={`Add to ${label}`} onClick={add}>
              <PlusIcon />
            </Button>
          </div>
        )}
      </Field>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((code) => (
            <li key={code} className="flex items-center rounded-md bg-muted ps-3">
              {nameOf.get(code) ?? code}
              <button
                type="button"
                className="tool"
                aria-label={`Remove ${nameOf.get(code) ?? code}`}
                onClick={() => onChange(chosen.filter((other) => other !== code))}
              >
                <CloseIcon width="16" height="16" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
