import { useState } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { TextField } from '@/components/admin/text-field'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { fieldErrors } from '@/components/forms/field-errors'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { Lengths } from '@/components/forms/lengths'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Select } from '@/components/ui/select'
import { type Locale, localeNames, locales } from '@/lib/base/i18n/locales'
import { checkMessageSettings } from '@/lib/shop/messages/contract'
import type { PhoneEvent } from '@/lib/shop/messages/events'
import type { MessageCheck } from '@/lib/shop/messages/schema'
import {
  type MessageSettings,
  type PhoneChannel,
  phoneChannels,
  phoneEvents,
} from '@/lib/shop/messages/settings'

interface TestValues {
  channel: PhoneChannel
  phoneNumber: string
  event: PhoneEvent
  locale: Locale
}

/** Of the settings in the body of the call, the fields of which stand in the form above. */
const SETTINGS = 'settings.'

/** Sends one real message with the settings as they stand in the form, before they are saved. */
export function TestMessage({ settings }: { settings: UseFormReturn<MessageSettings> }) {
  const t = useTranslations('phoneMessagesAdmin.settings')
  const channels = useTranslations('phoneMessagesAdmin.channels')
  const events = useTranslations('phoneMessagesAdmin.events')
  const [result, setResult] = useState<MessageCheck | null>(null)
  const { form, submit, pending, formError, lengthOf } = useEndpointForm<
    typeof checkMessageSettings,
    TestValues
  >({
    spec: checkMessageSettings,
    defaultValues: { channel: 'WHATSAPP', phoneNumber: '', event: 'order-delivered', locale: 'en' },
    toInput: (values) => ({ body: { ...values, settings: settings.getValues() } }),
    onDone: ({ data }) => setResult(data),
    onError: (error) => {
      setResult(null)
      for (const [path, message] of fieldErrors(error)) {
        const name = path.startsWith(SETTINGS) ? path.slice(SETTINGS.length) : path
        if (name !== 'phoneNumber')
          settings.setError(name as Path<MessageSettings>, { type: 'server', message })
      }
      return false
    },
  })
  const choice = <Name extends keyof TestValues>(
    name: Name,
    label: string,
    options: readonly (readonly [TestValues[Name], string])[],
  ) => (
    <Field label={label}>
      {(control) => (
        <Select {...control} {...form.register(name as Path<TestValues>)}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <form onSubmit={submit} noValidate className="mt-6">
      <SettingsSection id="message-test" legend={t('test')} lead={t('testLead')}>
        <Lengths value={lengthOf}>
          <FieldGrid>
            {choice(
              'channel',
              t('testChannel'),
              phoneChannels.map((channel) => [channel, channels(channel)]),
            )}
            <TextField form={form} name="phoneNumber" label={t('testPhone')} type="tel" required />
            {choice(
              'event',
              t('testEvent'),
              phoneEvents.map((event) => [event, events(event)]),
            )}
            {choice(
              'locale',
              t('testLocale'),
              locales.map((locale) => [locale, localeNames[locale]]),
            )}
          </FieldGrid>
        </Lengths>
        <FormErrorNotice error={formError} />
        <div aria-live="polite">
          {result && (
            <Callout tone={result.outcome === 'sent' ? 'green' : 'yellow'}>
              <span className="wrap-anywhere">{result.text}</span>
            </Callout>
          )}
        </div>
        <SubmitButton className="justify-self-start" variant="outline" pending={pending}>
          {t('testSend')}
        </SubmitButton>
      </SettingsSection>
    </form>
  )
}
