'use client'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { SubmitButton } from '@/components/forms/submit-button'
import { ApiError, call, failureText } from '@/lib/http/client'
import { paths } from '@/lib/paths'
import { changeSwap, createSwap } from '@/lib/swaps/contract'
import type { SwapPlantView, SwapView } from '@/lib/swaps/schema'
import { PlantSection } from './plant-section'

const sides = ['offeredPlants', 'desiredPlants'] as const
type Side = (typeof sides)[number]
const titles: Record<Side, string> = { offeredPlants: 'Offered Plants', desiredPlants: 'Desired Plants' }
const searches: Record<Side, string> = {
  offeredPlants: 'Find a plant to offer',
  desiredPlants: 'Find a plant you wish for',
}
const missing: Record<Side, string> = {
  offeredPlants: 'Offered plants are required',
  desiredPlants: 'Desired plants are required',
}

/** A new swap, or with `swap` the lists of one that is still open. */
export function SwapForm({ swap }: { swap?: SwapView }) {
  const router = useRouter()
  const formRef = useRef<HTMLFormElement>(null)
  const [plants, setPlants] = useState<Record<Side, readonly SwapPlantView[]>>({
    offeredPlants: swap?.offered ?? [],
    desiredPlants: swap?.desired ?? [],
  })
  const [errors, setErrors] = useState<Partial<Record<Side, string>>>({})
  const [refusal, setRefusal] = useState('')
  const [pending, setPending] = useState(false)

  function refuse(faults: Partial<Record<Side, string>>) {
    setErrors(faults)
    const first = sides.find((side) => faults[side])
    if (first) formRef.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setRefusal('')
    const empty = sides.filter((side) => plants[side].length === 0)
    refuse(Object.fromEntries(empty.map((side) => [side, missing[side]])))
    if (empty.length > 0) return
    setPending(true)
    const body = {
      offeredPlants: plants.offeredPlants.map(({ id }) => id),
      desiredPlants: plants.desiredPlants.map(({ id }) => id),
    }
    try {
      const { message } = await (swap
        ? call(changeSwap, { params: { id: swap.id }, body })
        : call(createSwap, { body }))
      toast.success(message)
      router.push(paths.mySwaps)
      router.refresh()
    } catch (error) {
      const words = failureText(error)
      if (error instanceof ApiError && error.status === 400) refuse(error.fields)
      setRefusal(words)
      toast.error(words)
      setPending(false)
    }
  }

  return (
    <form ref={formRef} className="swap-form" method="post" noValidate onSubmit={save}>
      <div className="swap-form-sides">
        {sides.map((side) => (
          <PlantSection
            key={side}
            name={side}
            title={titles[side]}
            label={searches[side]}
            plants={plants[side]}
            error={errors[side]}
            onChange={(list) => {
              setPlants((current) => ({ ...current, [side]: list }))
              setErrors((current) => ({ ...current, [side]: undefined }))
            }}
          />
        ))}
      </div>
      {refusal && <Callout tone="red">{refusal}</Callout>}
      <div className="swap-form-foot">
        <Link className="btn btn-ghost" href={paths.mySwaps}>
          Cancel
        </Link>
        <SubmitButton pending={pending}>{swap ? 'Save Changes' : 'Add Plant Swap'}</SubmitButton>
      </div>
    </form>
  )
}
