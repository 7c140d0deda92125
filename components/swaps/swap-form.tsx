'use client'
import { useState, useTransition } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { paths } from '@/lib/base/paths'
import { fromWire } from '@/lib/platform/http/wire-amounts'
import { changeSwap, createSwap } from '@/lib/swaps/contract'
import type { SwapPlantView, SwapView } from '@/lib/swaps/schema'
import { PlantSection } from './plant-section'
import {
  allPlants,
  idsOf,
  type Plants,
  plantsIn,
  type Side,
  type SwapValues,
  sides,
  valuesOf,
} from './swap-values'

/** A new swap, or with `swap` the lists of one that is still open. */
export function SwapForm({ swap }: { swap?: SwapView }) {
  const t = useTranslations('swaps.editor')
  const router = useRouter()
  const [isLeaving, startLeaving] = useTransition()
  const opened = swap ? { offeredPlants: swap.offered, desiredPlants: swap.desired } : null
  const { form, submit, pending, formError, merge, guard, seen } = useRecordForm({
    spec: swap ? changeSwap : createSwap,
    record: opened,
    valuesOf,
    toInput: (body: SwapValues, seen: Plants | null) =>
      swap ? { params: { id: swap.id }, body: { ...body, seen: valuesOf(seen) } } : { body },
    recordIn: ({ data }) => plantsIn(fromWire(createSwap.returns, data)),
    onDone: ({ message }) => {
      toast.success(message)
      startLeaving(() => {
        router.push(paths.mySwaps)
        router.refresh()
      })
    },
  })
  const [picked, setPicked] = useState<readonly SwapPlantView[]>([])
  const known = new Map(
    [...picked, ...allPlants(seen), ...allPlants(opened)].map((plant) => [plant.id, plant]),
  )
  const plantsOf = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? [])
  const { control } = form
  // The first field with an error gets the focus.
  const fields = {
    offeredPlants: useController({ control, name: 'offeredPlants' }),
    desiredPlants: useController({ control, name: 'desiredPlants' }),
  }
  const others = { offeredPlants: fields.desiredPlants, desiredPlants: fields.offeredPlants }

  return (
    <form className="grid gap-6" method="post" noValidate onSubmit={submit}>
      <div className="grid items-start gap-5 min-[56rem]:grid-cols-2">
        {sides.map((side) => {
          const { field, fieldState } = fields[side]
          return (
            <PlantSection
              key={side}
              name={side}
              title={t(`${side}.title`)}
              label={t(`${side}.label`)}
              otherSide={t(`${side}.otherSide`)}
              itself={t(`${side}.itself`)}
              plants={plantsOf(field.value)}
              others={plantsOf(others[side].field.value)}
              error={fieldState.error?.message}
              inputRef={field.ref}
              onChange={(list) => {
                setPicked((before) => [...before, ...list])
                // A plant on both sides can be removed on either side.
                form.clearErrors()
                field.onChange(idsOf(list))
              }}
            />
          )
        })}
      </div>
      <MergeNotice
        {...merge}
        labelOf={(side) => t(`${side as Side}.title`)}
        format={(ids) =>
          plantsOf(ids as string[])
            .map(({ name }) => name)
            .join(t('comma'))
        }
      />
      <FormErrorNotice error={formError} />
      <div className="flex flex-wrap-reverse justify-end gap-3 max-[30rem]:*:w-full">
        <Link className={buttonVariants({ variant: 'ghost' })} href={paths.mySwaps}>
          {t('cancel')}
        </Link>
        <SubmitButton pending={pending || isLeaving}>{t(swap ? 'save' : 'add')}</SubmitButton>
      </div>
      <LeaveDialog {...guard} />
    </form>
  )
}
