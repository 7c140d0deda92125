import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { MessageSettings, PhoneChannel } from '@/lib/shop/messages/settings'

const orders = {
  none: [],
  WHATSAPP: ['WHATSAPP'],
  SMS: ['SMS'],
  WHATSAPP_SMS: ['WHATSAPP', 'SMS'],
  SMS_WHATSAPP: ['SMS', 'WHATSAPP'],
} as const satisfies Record<string, readonly PhoneChannel[]>
const orderNames = Object.keys(orders) as (keyof typeof orders)[]

const nameOf = (order: readonly PhoneChannel[]) =>
  orderNames.find((name) => orders[name].join() === order.join()) ?? 'none'

interface ChannelFieldsProps {
  form: UseFormReturn<MessageSettings>
  /** How many text messages were sent today. */
  smsToday: number
}

/** Which channels are on, in which order, and how many text messages a day may be sent. */
export function ChannelFields({ form, smsToday }: ChannelFieldsProps) {
  const t = useTranslations('phoneMessagesAdmin.settings')
  const order = useWatch({ control: form.control, name: 'order' })
  const { errors } = useFormState({ control: form.control })
  return (
    <SettingsSection id="channels" legend={t('order')} lead={t('orderLead')}>
      <FieldGrid>
        <Field label={t('which')} error={errors.order?.message}>
          {(control) => (
            <Select
              {...control}
              name="order"
              value={nameOf(order)}
              onChange={({ target }) =>
                form.setValue('order', [...(orders[target.value as keyof typeof orders] ?? [])], {
                  shouldDirty: true,
                })
              }
            >
              {orderNames.map((name) => (
                <option key={name} value={name}>
                  {t(`orders.${name}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('budget')}
          hint={t('budgetHint', { sent: String(smsToday) })}
          error={errors.smsBudget?.message}
          required
        >
          {(control) => (
            <Input
              className="max-w-28"
              inputMode="numeric"
              maxLength={8}
              {...control}
              {...form.register('smsBudget')}
            />
          )}
        </Field>
      </FieldGrid>
    </SettingsSection>
  )
}
