'use client'
import { useState } from 'react'
import { type Path, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { AddressFields, addressLabels } from '@/components/admin/orders/lines/address-fields'
import { type DraftLine, toDraftLines, toOrderItems } from '@/components/admin/orders/lines/line'
import { LineEditor } from '@/components/admin/orders/lines/line-editor'
import { GiftFields } from '@/components/delivery/gift-fields'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { valueAt } from '@/components/forms/merge'
import { MergeNotice } from '@/components/forms/merge-notice'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { useLeaveGuard } from '@/components/forms/use-leave-guard'
import { useMerge } from '@/components/forms/use-merge'
import { useOrderSums } from '@/components/lines/sums'
import { OrderSection } from '@/components/orders/order-section'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { paisaToRupees } from '@/lib/base/money'
import { removesPieces } from '@/lib/orders/edits/rules'
import { editOrder } from '@/lib/orders/order/admin-contract'
import { isSameGift } from '@/lib/orders/order/gift'
import type { ParcelReturn } from '@/lib/orders/order/parcel-schema'
import type { OrderDto } from '@/lib/orders/order/schema'
import { fromWire } from '@/lib/platform/http/wire-amounts'
import { EditDialog } from './edit-dialog'
import { useReview } from './use-review'

type EditFormProps = {
  order: OrderDto
  /** The page that opened it. */
  back: string
  lines: DraftLine[]
  /** Why only address and phone number can be changed. */
  fixed: string | null
  /** It may be a gift, as it is paid in advance. */
  hasGift: boolean
}

/** Changes an order before it is packed; shows what follows before anything is saved. */
export function EditForm({ order: opened, back, lines: stored, fixed, hasGift }: EditFormProps) {
  const router = useRouter()
  const sumsOf = useOrderSums()
  const t = useTranslations('delivery.gift')
  const giftLabels: Record<string, string> = { 'gift.is': t('is'), 'gift.recipient': t('recipient') }
  const linesOf = (read: OrderDto) => toDraftLines(read, (product) => stockIn(stored, product))
  const [lines, setLines] = useState(() => linesOf(opened))
  const merge = useMerge(
    opened,
    (read) => ({ ...toContact(read), lines: linesOf(read) }),
    (data) => fromWire(editOrder.returns, data),
  )
  const order = merge.seen
  const { quote, failure, pending: isReviewing, review, close } = useReview(order._id)
  const [isSaved, setSaved] = useState(false)
  const [returned, setReturned] = useState<ParcelReturn>('RESTOCKED')
  const areLinesChanged =
    JSON.stringify(toOrderItems(lines)) !== JSON.stringify(toOrderItems(toDraftLines(order, () => null)))
  type Values = Pick<Contact, 'shippingAddress' | 'phoneNumber' | 'gift'>
  // An old order may have a number that is no longer taken.
  const toEdit = ({ shippingAddress, phoneNumber, gift }: Values) => ({
    shippingAddress,
    ...(phoneNumber === order.buyer.phoneNumber ? {} : { phoneNumber }),
    ...(isSameGift(giftIn({ gift }), order.gift ?? null) ? {} : { gift: giftIn({ gift }) }),
    ...(areLinesChanged ? { orderItems: toOrderItems(lines) } : {}),
  })
  const { form, submit, pending, formError } = useEndpointForm({
    spec: editOrder,
    defaultValues: toContact(opened),
    toInput: (values) => ({
      params: { id: order._id },
      body: {
        ...toEdit(values),
        ...(quote ? { totalPrice: paisaToRupees(quote.totalPrice) } : {}),
        ...(quote && removesPieces(quote.changes) ? { returned } : {}),
        seen: seenOf(order),
      },
    }),
    onDone: ({ message }) => {
      setSaved(true)
      toast.success(message)
      router.push(back)
    },
    onError: (error, values) => {
      close()
      const found = merge.conflictOf(error, { ...values, lines })
      if (!found) return false
      for (const { path, theirs, typed } of found) if (!typed) take(path, theirs)
      toast.error(error.message)
      return true
    },
    onInvalid: close,
    leavesPage: true,
  })
  const values = useWatch({ control: form.control })
  const { errors, isDirty } = useFormState({ control: form.control })
  const isChanged = areLinesChanged || isDirty
  const guard = useLeaveGuard(() => !isSaved && isChanged)

  function take(path: string, value: unknown) {
    if (path === 'lines') return setLines(value as DraftLine[])
    form.setValue(path as Path<Contact>, value as string, { shouldDirty: true })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setReturned('RESTOCKED')
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
              optional={['state', 'zipCode']}
            />
            <Field label="Phone number" error={errors.phoneNumber?.message} required>
              {(control) => (
                <Input {...control} {...form.register('phoneNumber')} type="tel" autoComplete="off" />
              )}
            </Field>
            {hasGift && (
              <GiftFields
                gift={values.gift?.is ? values.gift : null}
                errors={{ gift: errors.gift?.message, recipient: errors.gift?.recipient?.message }}
                onChange={(gift) =>
                  form.setValue(
                    'gift',
                    { is: gift !== null, recipient: gift?.recipient ?? '' },
                    { shouldDirty: true },
                  )
                }
              />
            )}
          </div>
        </OrderSection>
        <MergeNotice
          differences={merge.differences}
          labelOf={(path) => giftLabels[path] ?? labels[path] ?? path}
          format={textOf}
          current={(path) => (path === 'lines' ? lines : valueAt(values, path))}
          onTake={take}
        />
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
          entered={{ ...form.getValues(), gift: giftIn(form.getValues()) }}
          returned={returned}
          onReturned={setReturned}
          pending={pending}
          onSave={(event) => void submit(event)}
          onClose={close}
        />
      )}
      <LeaveDialog {...guard} />
    </form>
  )
}

type Contact = ReturnType<typeof toContact>
const toContact = ({ shippingAddress, buyer: { phoneNumber }, gift }: OrderDto) => ({
  shippingAddress,
  phoneNumber,
  gift: { is: gift !== undefined, recipient: gift?.recipient ?? '' },
})

/** The gift of the form; null: it is none. */
const giftIn = ({ gift: { is, recipient } }: Pick<Contact, 'gift'>) => (is ? { recipient } : null)

/** The stock of a product by the lines that were opened; null for a product that another user has added. */
function stockIn(stored: readonly DraftLine[], product: string): number | null | undefined {
  const line = stored.find((entry) => entry.product === product)
  if (!line) return null
  if (!line.isSold) return undefined
  return line.most === null ? null : line.most - line.quantity
}

const labels: Record<string, string> = {
  lines: 'Products',
  phoneNumber: 'Phone number',
  ...Object.fromEntries(
    Object.entries(addressLabels).map(([name, label]) => [`shippingAddress.${name}`, label]),
  ),
}

function textOf(value: unknown): string {
  if (Array.isArray(value))
    return value.map(({ name, quantity }: DraftLine) => `${quantity} × ${name}`).join(', ')
  return value === true ? 'yes' : String(value || 'nothing')
}

/** The fields that another user may have changed meanwhile. */
const seenOf = ({
  status,
  paymentStatus,
  orderItems,
  shippingAddress,
  buyer,
  totalPrice,
  gift,
}: OrderDto) => ({
  gift: gift ? { recipient: gift.recipient ?? null } : null,
  status,
  paymentStatus,
  totalPrice: paisaToRupees(totalPrice),
  shippingAddress,
  buyer: { phoneNumber: buyer.phoneNumber },
  orderItems: orderItems.map(({ _id, quantity }) => ({ _id, quantity })),
})
