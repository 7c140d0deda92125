'use client'
import { useState } from 'react'
import { Failure } from '@/components/feedback/failure'
import { useDeed } from '@/components/feedback/use-deed'
import { Select } from '@/components/ui/select'

type StateSelectProps<State extends string> = {
  label: string
  value: State
  states: readonly State[]
  /** Tells the server; answers the state that holds now. */
  change: (state: State) => Promise<State>
}

/** A state as a dropdown: chosen is sent, what was refused goes back and says why. */
export function StateSelect<State extends string>({ label, value, states, change }: StateSelectProps<State>) {
  const { pending, failure, run } = useDeed({ refreshAfterRefusal: true })
  const [row, setRow] = useState(value)
  const [shown, setShown] = useState(value)

  // The page was fetched anew: its row is the newer one, a refusal stays readable.
  if (row !== value) {
    setRow(value)
    setShown(value)
  }

  async function choose(state: State) {
    const before = shown
    setShown(state)
    const done = await run(async () => {
      setShown(await change(state))
      return { message: 'Status updated successfully.' }
    })
    if (!done) setShown(before)
  }

  return (
    <div className="grid gap-1">
      <Select
        className="input-sm"
        aria-label={label}
        value={shown}
        disabled={pending}
        onChange={(event) => void choose(states.find((one) => one === event.target.value) ?? shown)}
      >
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
      <Failure>{failure}</Failure>
    </div>
  )
}
