import { Fragment, type ReactNode } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { GiftFields } from '@/components/delivery/gift-fields'
import { addressFields } from '@/components/forms/address-fields'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { DeliveryValues } from '@/lib/orders/order/schema'

/** Delivery address of this order; the profile does not change. */
export function DeliveryFields({
  form,
  hasGift,
  cityQuestion,
}: {
  form: UseFormReturn<DeliveryValues>
  hasGift: boolean
  /** Below city and state. */
  cityQuestion: ReactNode
}) {
  const t = useTranslations('checkout.form')
  const { errors } = useFormState({ control: form.control })
  const gift = useWatch({ control: form.control, name: 'gift' })
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
      {addressFields.map(({ name, autoComplete, maxLength }) => (
        <Fragment key={name}>
          {name === 'zipCode' && cityQuestion}
          <Field
            label={t(`fields.${name}`)}
            error={errors.shippingAddress?.[name]?.message}
            className={name === 'street' ? 'col-span-2' : ''}
            required
          >
            {(control) => (
              <Input
                {...control}
                {...form.register(`shippingAddress.${name}`)}
                autoComplete={autoComplete}
                enterKeyHint="next"
                maxLength={maxLength}
              />
            )}
          </Field>
        </Fragment>
      ))}
      <Field label={t('phone')} error={errors.phoneNumber?.message} className="col-span-2" required>
        {(control) => (
          <Input
            {...control}
            {...form.register('phoneNumber')}
            type="tel"
            inputMode="tel"
            autoComplete="shipping tel"
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field
        label={t('note')}
        hint={t('noteHint')}
        error={errors.note?.message}
        className="col-span-2"
        optional
      >
        {(control) => (
          <Textarea {...control} {...form.register('note')} className="min-h-20" maxLength={500} />
        )}
      </Field>
      {hasGift && (
        <GiftFields
          gift={gift}
          errors={{ gift: errors.gift?.message, recipient: errors.gift?.recipient?.message }}
          onChange={(chosen) => form.setValue('gift', chosen ?? undefined)}
        />
      )}
    </div>
  )
}
