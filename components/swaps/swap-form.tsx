'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useLeaveGuard } from '@/components/forms/use-leave-guard'
import { useMerge } from '@/components/forms/use-merge'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ApiError, call, failureText } from '@/lib/http/client'
import { rupeesToPaisa } from '@/lib/money'
import { paths } from '@/lib/paths'
import { changeSwap, createSwap } from '@/lib/swaps/contract'
import { joinNames, onBothSides } from '@/lib/swaps/rules'
import type { SwapDto, SwapPlantView, SwapView } from '@/lib/swaps/schema'
import { PlantSection } from './plant-section'

const sides = ['offeredPlants', 'desiredPlants'] as const
type Side = (typeof sides)[number]
const titles: Record<Side, string> = { offeredPlants: 'Offered Plants', desiredPlants: 'Desired Plants' }
const searches: Record<Side, string> = {
  offeredPlants: 'Find a plant to offer',
  desiredPlants: 'Find a plant you want',
}
const missing: Record<Side, string> = {
  offeredPlants: 'Offered plants are required',
  desiredPlants: 'Desired plants are required',
}

type Sides = Record<Side, readonly SwapPlantView[]>

const sidesOf = (swap?: SwapView): Sides => ({
  offeredPlants: swap?.offered ?? [],
  desiredPlants: swap?.desired ?? [],
})
const idsOf = ({ offeredPlants, desiredPlants }: Sides) => ({
  offeredPlants: offeredPlants.map(({ id }) => id),
  desiredPlants: desiredPlants.map(({ id }) => id),
})

/** The plants of a swap as the API answers it. */
function plantsIn(data: unknown): Sides {
  const { offeredPlants, desiredPlants } = data as SwapDto
  const view = ({ _id, name, price, src }: SwapDto['offeredPlants'][number]): SwapPlantView => ({
    id: _id,
    name,
    price: rupeesToPaisa(price.amount),
    currency: price.currency,
    picture: src[0] ?? null,
    isRemoved: false,
  })
  return { offeredPlants: offeredPlants.map(view), desiredPlants: desiredPlants.map(view) }
}

/** A new swap, or with `swap` the lists of one that is still open. */
export function SwapForm({ swap }: { swap?: SwapView }) {
  const router = useRouter()
  const formRef = useRef<HTMLFormElement>(null)
  const [plants, setPlants] = useState<Sides>(() => sidesOf(swap))
  const [saved, setSaved] = useState(false)
  const merge = useMerge(sidesOf(swap), idsOf, plantsIn)
  const guard = useLeaveGuard(() => !saved && merge.isUnsaved(idsOf(plants)))
  /** Plants of either side of a conflict, by which a choice names and finds them. */
  const [conflictPlants, setConflictPlants] = useState<readonly SwapPlantView[]>([])
  const take = (side: Side, ids: readonly string[]) =>
    setPlants((now) => ({
      ...now,
      [side]: ids.flatMap((id) => conflictPlants.find((plant) => plant.id === id) ?? []),
    }))
  const [errors, setErrors] = useState<Partial<Record<Side, string>>>({})
  const [refusal, setRefusal] = useState('')
  const [pending, setPending] = useState(false)

  function showErrors(faults: Partial<Record<Side, string>>) {
    setErrors(faults)
    const first = sides.find((side) => faults[side])
    if (first) formRef.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setRefusal('')
    const empty = sides.filter((side) => plants[side].length === 0)
    showErrors(Object.fromEntries(empty.map((side) => [side, missing[side]])))
    if (empty.length > 0) return
    const both = onBothSides(plants.offeredPlants, plants.desiredPlants).map(({ name }) => name)
    if (both.length > 0)
      return showErrors({ desiredPlants: `You offer ${joinNames(both)} yourself: choose another plant` })
    setPending(true)
    const body = idsOf(plants)
    try {
      const { message } = await (swap
        ? call(changeSwap, { params: { id: swap.id }, body: { ...body, seen: idsOf(merge.seen) } })
        : call(createSwap, { body }))
      toast.success(message)
      setSaved(true)
      router.push(paths.mySwaps)
      router.refresh()
    } catch (error) {
      const message = failureText(error)
      if (error instanceof ApiError && error.status === 400) showErrors(error.fields)
      const changed = error instanceof ApiError ? merge.conflictOf(error, body) : null
      if (changed && error instanceof ApiError) {
        const theirs = plantsIn(error.data)
        setConflictPlants((before) => [
          ...before,
          ...sides.flatMap((side) => [...theirs[side], ...plants[side]]),
        ])
        for (const { path, typed } of changed) {
          const side = path as Side
          if (!typed) setPlants((now) => ({ ...now, [side]: theirs[side] }))
        }
      } else setRefusal(message)
      toast.error(message)
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
            others={plants[side === 'offeredPlants' ? 'desiredPlants' : 'offeredPlants']}
            otherSide={side === 'offeredPlants' ? 'You want this plant' : 'You offer this plant'}
            error={errors[side]}
            onChange={(list) => {
              setPlants((current) => ({ ...current, [side]: list }))
              // A plant on both sides may be taken away on either.
              setErrors({})
            }}
          />
        ))}
      </div>
      <MergeNotice
        differences={merge.differences}
        labelOf={(side) => titles[side as Side]}
        format={(ids) =>
          (ids as string[]).map((id) => conflictPlants.find((plant) => plant.id === id)?.name).join(', ')
        }
        current={(side) => idsOf(plants)[side as Side]}
        onTake={(side, ids) => take(side as Side, ids as string[])}
      />
      {refusal && <Callout tone="red">{refusal}</Callout>}
      <div className="swap-form-foot">
        <Link className={buttonVariants({ variant: 'ghost' })} href={paths.mySwaps}>
          Cancel
        </Link>
        <SubmitButton pending={pending}>{swap ? 'Save Changes' : 'Add Plant Swap'}</SubmitButton>
      </div>
      <LeaveDialog {...guard} />
    </form>
  )
}
