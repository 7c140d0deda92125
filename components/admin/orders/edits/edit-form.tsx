'use client'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { AddressFields } from '@/components/admin/orders/lines/address-fields'
import { type DraftLine, toOrderItems } from '@/components/admin/orders/lines/line'
import { LineEditor } from '@/components/admin/orders/lines/line-editor'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { useLeaveGuard } from '@/components/forms/use-leave-guard'
import { OrderSection } from '@/components/orders/order-section'
import { useOrderSums } from '@/components/orders/sums'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { editOrder } from '@/lib/orders/admin-contract'
import type { OrderDto } from '@/lib/orders/schema'
import { EditDialog } from './edit-dialog'
import { useReview } from './use-review'

type EditFormProps = {
  order: OrderDto
  /** The page that opened it. */
  back: string
  lines: DraftLine[]
  /** Why only address and phone number can be changed. */
  fixed: string | null
}

/** Changes an order before it is packed; shows what follows before anything is saved. */
export function EditForm({ order, back, lines: stored, fixed }: EditFormProps) {
  const router = useRouter()
  const sumsOf = useOrderSums()
  const [lines, setLines] = useState(stored)
  const { quote, failure, pending: isReviewing, review, close } = useReview(order._id)
  const [isSaved, setSaved] = useState(false)
  const areLinesChanged = JSON.stringify(toOrderItems(lines)) !== JSON.stringify(toOrderItems(stored))
  const toEdit = (values: { shippingAddress: OrderDto['shippingAddress']; phoneNumber: string }) => ({
    ...values,
    ...(areLinesChanged ? { orderItems: toOrderItems(lines) } : {}),
  })
  const { form, submit, pending, formError } = useEndpointForm({
    spec: editOrder,
    defaultValues: { shippingAddress: order.shippingAddress, phoneNumber: order.buyer.phoneNumber },
    toInput: (values) => ({
      params: { id: order._id },
      body: { ...toEdit(values), ...(quote ? { totalPrice: quote.totalPrice } : {}), seen: seenOf(order) },
    }),
    onDone: ({ message }) => {
      setSaved(true)
      toast.success(message)
      router.push(back)
    },
    onError: () => {
      close()
      return false
    },
    leavesPage: true,
  })
  const { errors, isDirty } = useFormState({ control: form.control })
  const isChanged = areLinesChanged || isDirty
  const guard = useLeaveGuard(() => !isSaved && isChanged)

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void review(toEdit(form.getValues()))
      }}
      noValidate
      className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
    >
      <OrderSection title="Products">
        {!fixed && order.paymentStatus === 'PAID' && (
          <p className="mb-3 text-muted-foreground">
            This order is paid: pieces can only be taken out, and the difference becomes due for refund.
          </p>
        )}
        {fixed ? (
          <p>{fixed}</p>
        ) : (
          <LineEditor
            lines={lines}
            onChange={setLines}
            sums={areLinesChanged ? [] : sumsOf(order)}
            error={
              lines.length === 0 ? 'Nothing is left of this order. Please cancel it instead.' : undefined
            }
          />
        )}
      </OrderSection>
      <div className="grid min-w-0 gap-5">
        <OrderSection title="Delivery">
          <div className="grid gap-4">
            <AddressFields
              errors={errors.shippingAddress}
              register={(name) => form.register(`shippingAddress.${name}`)}
            />
            <Field label="Phone number" error={errors.phoneNumber?.message} required>
              {(control) => (
                <Input {...control} {...form.register('phoneNumber')} type="tel" autoComplete="off" />
              )}
            </Field>
          </div>
        </OrderSection>
        <FormErrorNotice error={formError ?? (failure ? { message: failure, details: [] } : null)} />
        <Button
          type="submit"
          disabled={!isChanged || isReviewing || lines.length === 0}
          aria-busy={isReviewing}
          className="justify-self-start"
        >
          Review the changes
        </Button>
      </div>
      {quote && (
        <EditDialog
          order={order}
          quote={quote}
          entered={form.getValues()}
          pending={pending}
          onSave={(event) => void submit(event)}
          onClose={close}
        />
      )}
      <LeaveDialog {...guard} />
    </form>
  )
}

/** What another admin may have changed meanwhile. */
const seenOf = ({ status, paymentStatus, orderItems, shippingAddress, totalPrice }: OrderDto) => ({
  status,
  paymentStatus,
  totalPrice,
  shippingAddress,
  orderItems: orderItems.map(({ _id, quantity }) => ({ _id, quantity })),
})
