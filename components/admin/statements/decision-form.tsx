import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'

type DecisionFormProps = {
  kind: 'ASSIGN' | 'DISMISS'
  isBank: boolean
  line: number
  pending: boolean
  /** Why the last answer was not taken; empty: it was. */
  failure: string
  onSend: (texts: { orders?: string; note?: string }) => void
}

const hintOfBank = 'Nothing is booked. For example: the transfer was confirmed by hand.'

const texts = {
  ASSIGN: {
    label: 'Order number',
    hint: 'As G-5D762; several with a comma between them. The line is compared again.',
    send: 'Assign',
  },
  DISMISS: {
    label: 'Why it is dismissed',
    hint: 'Nothing is booked. For example: the courier has taken the line back.',
    send: 'Dismiss',
  },
}

/** The order numbers or the reason that a decision needs. */
export function DecisionForm({ kind, isBank, line, pending, failure, onSend }: DecisionFormProps) {
  const [text, setText] = useState('')
  /** What was sent last: once another text is typed, its error is about nothing on the screen. */
  const [sent, setSent] = useState<string>()
  const { label, hint, send } = texts[kind]

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(text)
    onSend(kind === 'ASSIGN' ? { orders: text } : { note: text })
  }

  return (
    <form className="grid gap-3 rounded-md bg-muted p-4" noValidate onSubmit={submit}>
      <Field
        label={`${label}, line ${line}`}
        hint={isBank && kind === 'DISMISS' ? hintOfBank : hint}
        error={text === sent ? failure : undefined}
        required
      >
        {(control) => (
          <Input
            {...control}
            value={text}
            maxLength={kind === 'ASSIGN' ? 200 : 300}
            autoFocus
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button className="justify-self-start" type="submit" variant="outline" disabled={pending}>
        {send}
      </Button>
    </form>
  )
}
