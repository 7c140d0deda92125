'use client'
import { useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/admin/orders/lines/address-fields'
import type { DraftLine } from '@/components/admin/orders/lines/line'
import { LineEditor } from '@/components/admin/orders/lines/line-editor'
import { useQuote } from '@/components/admin/orders/lines/use-quote'
import { attemptOf, clearAttempt } from '@/components/checkout/attempt-key'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { useLeaveGuard } from '@/components/forms/use-leave-guard'
import { useOrderSums } from '@/components/lines/sums'
import { OrderSection } from '@/components/orders/order-section'
import { Checkbox } from '@/components/ui/checkbox'
import { choiceClass } from '@/components/ui/choice'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatPrice } from '@/lib/base/money'
import { MAX_TYPED_LENGTH } from '@/lib/money/discounts/rules'
import { quoteStaffOrder, takeOrder } from '@/lib/orders/order/admin-contract'
import { channelName, type StaffChannel, staffChannels } from '@/lib/orders/order/channels'
import { call } from '@/lib/platform/http/client'
import { fromWire } from '@/lib/platform/http/wire-amounts'
import { PersonFields } from './person-fields'
import { type Account, useAccounts } from './use-accounts'
import { emptyOrder, type StaffValues, toQuoteInput, toStaffOrder } from './values'

/** Takes an order for a person by telephone, on WhatsApp or in person. */
export function StaffOrderForm() {
  const router = useRouter()
  const sumsOf = useOrderSums()
  const [lines, setLines] = useState<DraftLine[]>([])
  const [account, setAccount] = useState<Account | null>(null)
  const [isPlaced, setPlaced] = useState(false)
  const { form, submit, pending, formError, lengthOf } = useEndpointForm({
    spec: takeOrder,
    defaultValues: emptyOrder,
    fieldOf: (path) => path.replace(/^orderItems\..*/, 'orderItems'),
    toInput: (values: StaffValues) => ({ body: toStaffOrder(values, lines, account?._id, priced?.quote) }),
    keyOf: (body) => attemptOf(body).idempotencyKey,
    onDone: ({ message, data }) => {
      clearAttempt()
      setPlaced(true)
      toast.success(message)
      router.push(adminPaths.order(data._id))
    },
    onInvalid: toast.error,
    leavesPage: true,
  })
  const { errors, isDirty } = useFormState({ control: form.control })
  const values = useWatch({ control: form.control }) as StaffValues
  const accounts = useAccounts(values.phoneNumber)
  const toQuote = toQuoteInput(values, lines, account?._id)
  const priced = useQuote(lines.length > 0 ? JSON.stringify(toQuote) : '', async () =>
    fromWire(quoteStaffOrder.returns, (await call(quoteStaffOrder, { body: toQuote })).data),
  )
  const guard = useLeaveGuard(() => !isPlaced && (isDirty || lines.length > 0))
  const isInPerson = values.channel === 'GATE'
  const isHandedOver = isInPerson && values.handedOver
  const total = priced?.quote && formatPrice(priced.quote.totalPrice, { always: true })

  /** Fills in what is still empty. */
  function chooseAccount(chosen: Account | null) {
    setAccount(chosen)
    if (!chosen) return
    const { firstName, lastName, shippingAddress } = form.getValues()
    if (!firstName && !lastName) {
      form.setValue('firstName', chosen.firstName)
      form.setValue('lastName', chosen.lastName)
    }
    if (!shippingAddress.street && !shippingAddress.city) form.setValue('shippingAddress', chosen.address)
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start"
    >
      <div className="grid min-w-0 gap-5">
        <OrderSection title="How it came">
          <ChannelChoice chosen={values.channel} onChoose={(channel) => form.setValue('channel', channel)} />
          {isInPerson && <HandedOverChoice form={form} />}
        </OrderSection>
        <OrderSection title="For whom">
          <PersonFields form={form} accounts={accounts} account={account} onAccount={chooseAccount} />
        </OrderSection>
        {!isHandedOver && (
          <OrderSection title="Delivery address">
            <AddressFields
              errors={errors.shippingAddress}
              register={(name) => form.register(`shippingAddress.${name}`)}
            />
          </OrderSection>
        )}
      </div>
      <div className="grid min-w-0 gap-5">
        <OrderSection title="Products">
          <LineEditor
            lines={lines}
            onChange={setLines}
            sums={priced?.quote ? sumsOf(priced.quote) : []}
            error={lines.length === 0 && 'orderItems' in errors ? 'Please add a product' : undefined}
          />
          <div data-part="discounts">
            <CodeField form={form} />
          </div>
          <p role="status" className="field-error empty:hidden">
            {priced?.error}
          </p>
        </OrderSection>
        <OrderSection title="Note">
          <Field label="Note for the parcel" error={errors.note?.message} optional>
            {(control) => <Textarea {...control} {...form.register('note')} maxLength={lengthOf('note')} />}
          </Field>
        </OrderSection>
        <FormErrorNotice error={formError} />
        <SubmitButton pending={pending}>
          {isHandedOver ? 'Paid and handed over' : 'Place the order'}
          {total && ` · ${total}`}
        </SubmitButton>
      </div>
      <LeaveDialog {...guard} />
    </form>
  )
}

type ChannelChoiceProps = { chosen: StaffChannel; onChoose: (channel: StaffChannel) => void }

/** How an order reached the shop, as three buttons. */
const ChannelChoice = ({ chosen, onChoose }: ChannelChoiceProps) => (
  <fieldset className="grid grid-cols-3 gap-2 sm:gap-3">
    <legend className="sr-only">How it came</legend>
    {staffChannels.map((channel) => (
      <button
        key={channel}
        type="button"
        className={cn(
          choiceClass,
          'items-center justify-center px-1 py-3 text-center text-sm font-semibold sm:text-base',
        )}
        aria-pressed={channel === chosen}
        onClick={() => onChoose(channel)}
      >
        {channelName(channel)}
      </button>
    ))}
  </fieldset>
)

/** Whether a person in the shop pays and takes the plants at once. */
const HandedOverChoice = ({ form }: { form: UseFormReturn<StaffValues> }) => (
  <label className="mt-4 flex items-start gap-3">
    <Checkbox {...form.register('handedOver')} />
    <span>
      Paid in cash and handed over now
      <span className="block text-sm text-muted-foreground">
        Nothing is charged for delivery, and the invoice is issued.
      </span>
    </span>
  </label>
)

/** The discount code that the person names. */
function CodeField({ form }: { form: UseFormReturn<StaffValues> }) {
  const { errors } = useFormState({ control: form.control })
  return (
    <Field label="Discount code" error={errors.discountCode?.message} optional className="mt-4">
      {(control) => (
        <Input
          {...control}
          {...form.register('discountCode')}
          dir="ltr"
          className="max-w-64 uppercase"
          maxLength={MAX_TYPED_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
