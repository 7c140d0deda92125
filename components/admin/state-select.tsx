'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Select } from '@/components/ui/select'
import { ApiError, isUnanswered } from '@/lib/http/client'

type StateSelectProps<State extends string> = {
  label: string
  value: State
  states: readonly State[]
  /** Tells the server; answers the state that holds now. */
  change: (state: State) => Promise<State>
}

/** A state as a dropdown: chosen is sent, what was refused goes back and says why. */
export function StateSelect<State extends string>({ label, value, states, change }: StateSelectProps<State>) {
  const router = useRouter()
  const [row, setRow] = useState(value)
  const [shown, setShown] = useState(value)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  // The page was fetched anew: its row is the newer one, a refusal stays readable.
  if (row !== value) {
    setRow(value)
    setShown(value)
  }

  async function choose(state: State) {
    const before = shown
    setShown(state)
    setPending(true)
    setFailure('')
    try {
      setShown(await change(state))
      toast.success('Status updated successfully.')
    } catch (error) {
      const words = error instanceof ApiError ? error.message : 'Something went wrong. Please try again'
      setShown(before)
      setFailure(words)
      toast.error(words)
      if (isUnanswered(error)) return
    } finally {
      setPending(false)
    }
    // For whatever else of the page tells the state.
    router.refresh()
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
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
