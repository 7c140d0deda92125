'use client'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Editable } from '@/components/auth/rights'
import { useSavedToast } from '@/components/feedback/use-saved-toast'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { Lengths } from '@/components/forms/lengths'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SaveBar } from '@/components/forms/save-bar'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { saveMessageSettings } from '@/lib/shop/messages/contract'
import type { ShownMessageSettings } from '@/lib/shop/messages/schema'
import type { MessageSettings } from '@/lib/shop/messages/settings'
import type { TemplateText } from '@/lib/shop/messages/texts'
import { ChannelFields } from './channel-fields'
import { EventTable } from './event-table'
import { SmsFields } from './sms-fields'
import { TemplateFields } from './template-fields'
import { TestMessage } from './test-message'
import { WhatsAppFields } from './whatsapp-fields'

interface MessageSettingsFormProps {
  settings: ShownMessageSettings
  smsToday: number
  texts: readonly TemplateText[]
}

/** What the form has of the record: neither the states of secrets nor the address of the webhook. */
const valuesOf = ({ order, off, smsBudget, whatsApp, sms }: ShownMessageSettings): MessageSettings => ({
  order,
  off,
  smsBudget,
  whatsApp,
  sms,
})

/** The channels of messages to telephone numbers and what a person gets, saved as one record; below it a test. */
export function MessageSettingsForm({ settings, smsToday, texts }: MessageSettingsFormProps) {
  const t = useTranslations('phoneMessagesAdmin.settings')
  const onDone = useSavedToast()
  const { form, submit, pending, formError, merge, guard, lengthOf, seen } = useRecordForm<
    typeof saveMessageSettings,
    MessageSettings,
    ShownMessageSettings
  >({
    spec: saveMessageSettings,
    record: settings,
    valuesOf,
    toInput: (values, read) => ({ body: { ...values, seen: { ...read } } }),
    recordIn: ({ data }) => data as ShownMessageSettings,
    onDone,
  })
  const { isDirty } = useFormState({ control: form.control })
  const sections: Record<string, string> = {
    order: t('which'),
    off: t('table'),
    smsBudget: t('budget'),
    sms: t('sms'),
    whatsApp: t('whatsApp'),
  }
  const labelOf = (path: string) => sections[path] ?? sections[path.split('.')[0] ?? ''] ?? path
  return (
    <Editable needed="settings.write">
      <form onSubmit={submit} noValidate className="grid gap-6">
        <Lengths value={lengthOf}>
          <ChannelFields form={form} smsToday={smsToday} />
          <EventTable form={form} />
          <WhatsAppFields form={form} record={seen} />
          <TemplateFields form={form} texts={texts} />
          <SmsFields form={form} record={seen} />
        </Lengths>
        <MergeNotice {...merge} labelOf={labelOf} />
        <SaveBar alone={isDirty}>
          <FormErrorNotice error={formError} />
          <SubmitButton variant={isDirty ? 'default' : 'outline'} pending={pending}>
            {t('save')}
          </SubmitButton>
        </SaveBar>
        <LeaveDialog {...guard} />
      </form>
      <TestMessage settings={form} />
    </Editable>
  )
}
