import type { ReactNode } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import type { GuestDetails } from '@/lib/orders/order/guest-schema'

type GuestFieldsProps = {
  form: UseFormReturn<GuestDetails>
  /** The longest text of a field. */
  lengthOf: (path: string) => number | undefined
  /** The shop sends messages by WhatsApp. */
  hasWhatsApp: boolean
  /** Below the city. */
  cityQuestion: ReactNode
}

const inputs = [
  { name: 'name', autoComplete: 'shipping name' },
  { name: 'phoneNumber', autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel' },
  { name: 'city', autoComplete: 'shipping address-level2' },
  { name: 'street', autoComplete: 'shipping street-address' },
] as const

/** Who gets an order without an account, and where. */
export function GuestFields({ form, lengthOf, hasWhatsApp, cityQuestion }: GuestFieldsProps) {
  const t = useTranslations('guests.form')
  const { errors } = useFormState({ control: form.control })
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
      {inputs.map(({ name, ...input }) => (
        <div key={name} className="contents">
          <Field label={t(name)} error={errors[name]?.message} className="col-span-2" required>
            {(control) => (
              <Input
                {...control}
                {...input}
                {...form.register(name)}
                enterKeyHint="next"
                maxLength={lengthOf(name)}
              />
            )}
          </Field>
          {name === 'city' && cityQuestion}
        </div>
      ))}
      {hasWhatsApp && (
        <label className="col-span-2 flex min-h-11 items-start gap-3">
          <Checkbox
            name="messages"
            onChange={({ target }) => form.setValue('messages', target.checked ? 'WHATSAPP' : undefined)}
          />
          <span>{t('messages')}</span>
        </label>
      )}
      <Field
        label={t('email')}
        hint={t('emailHint')}
        error={errors.email?.message}
        className="col-span-2"
        optional
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="shipping email"
            enterKeyHint="next"
            maxLength={lengthOf('email')}
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
          <Textarea
            {...control}
            {...form.register('note')}
            className="min-h-20"
            maxLength={lengthOf('note')}
          />
        )}
      </Field>
    </div>
  )
}
