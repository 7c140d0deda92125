'use client'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
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
import { useRouter } from '@/components/ui/navigation'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import type { UserDto } from '@/lib/accounts/users/schema'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatPrice, rupeesToPaisa } from '@/lib/base/money'
import { quoteStaffOrder, takeOrder } from '@/lib/orders/order/admin-contract'
import { call } from '@/lib/platform/http/client'
import { ChannelChoice } from './channel-choice'
import { CodeField } from './code-field'
import { HandedOverChoice } from './handed-over-choice'
import { PersonFields } from './person-fields'
import { useAccounts } from './use-accounts'
import { emptyOrder, type StaffValues, toQuoteInput, toStaffOrder } from './values'

/** Takes an order for a person by telephone, on WhatsApp or in person. */
export function StaffOrderForm() {
  const router = useRouter()
  const sumsOf = useOrderSums()
  const [lines, setLines] = useState<DraftLine[]>([])
  const [account, setAccount] = useState<UserDto | null>(null)
  const [isPlaced, setPlaced] = useState(false)
  const { form, submit, pending, formError } = useEndpointForm({
    spec: takeOrder,
    defaultValues: emptyOrder,
    fieldOf: (path) => path.replace(/^orderItems\..*/, 'orderItems'),
    toInput: (values: StaffValues) => attemptOf(toStaffOrder(values, lines, account?._id, priced?.quote)),
    onDone: ({ message, data }) => {
      clearAttempt()
      setPlaced(true)
      toast.success(message)
      router.push(adminPaths.order(data._id))
    },
    leavesPage: true,
  })
  const { errors, isDirty } = useFormState({ control: form.control })
  const values = useWatch({ control: form.control }) as StaffValues
  const accounts = useAccounts(values.phoneNumber)
  const toQuote = toQuoteInput(values, lines, account?._id)
  const priced = useQuote(lines.length > 0 ? JSON.stringify(toQuote) : '', () =>
    call(quoteStaffOrder, { body: toQuote }),
  )
  const guard = useLeaveGuard(() => !isPlaced && (isDirty || lines.length > 0))
  const isInPerson = values.channel === 'GATE'
  const isHandedOver = isInPerson && values.handedOver
  const total = priced?.quote && formatPrice(rupeesToPaisa(priced.quote.totalPrice), { always: true })

  /** Fills in what is still empty. */
  function chooseAccount(chosen: UserDto | null) {
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
          <CodeField form={form} />
          <p role="status" className="field-error empty:hidden">
            {priced?.error}
          </p>
        </OrderSection>
        <OrderSection title="Note">
          <Field label="Note for the parcel" error={errors.note?.message} optional>
            {(control) => <Textarea {...control} {...form.register('note')} maxLength={500} />}
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
