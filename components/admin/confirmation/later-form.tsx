import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'

type Later = { at: string; note?: string }
type LaterFormProps = {
  choices: readonly { label: string; at: string }[]
  range: { min: string; max: string }
  pending: boolean
  onChoose: (later: Later, from: Element) => void
}

/** When to call again: one of the usual times, or any other. */
export function LaterForm({ choices, range, pending, onChoose }: LaterFormProps) {
  const [note, setNote] = useState('')
  const later = (at: string): Later => ({ at, ...(note.trim() ? { note } : {}) })

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const at = new FormData(event.currentTarget).get('at')
    if (typeof at === 'string' && at) onChoose(later(at), event.currentTarget)
  }

  return (
    <form className="grid gap-3 rounded-md bg-muted p-4" onSubmit={save}>
      <Field label="Note" optional>
        {(control) => (
          <Input
            {...control}
            value={note}
            maxLength={300}
            autoFocus
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, at }) => (
          <Button
            key={label}
            variant="outline"
            disabled={pending}
            onClick={({ currentTarget }) => onChoose(later(at), currentTarget)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Another time">
          {(control) => (
            <Input {...control} type="datetime-local" name="at" min={range.min} max={range.max} required />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={pending}>
          Save
        </Button>
      </div>
    </form>
  )
}
