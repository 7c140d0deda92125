import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { TextField } from '@/components/admin/text-field'
import { Field } from '@/components/forms/field'
import { CopyNumber } from '@/components/transfers/copy-number'
import { Input } from '@/components/ui/input'
import type { ShownMessageSettings } from '@/lib/shop/messages/schema'
import type { MessageSettings } from '@/lib/shop/messages/settings'
import { SecretField } from './secret-field'

type WhatsAppFieldsProps = {
  form: UseFormReturn<MessageSettings>
  record: Pick<ShownMessageSettings, 'secrets' | 'webhook'>
}

/** The connection with the WhatsApp Cloud API. */
export function WhatsAppFields({ form, record: { secrets, webhook } }: WhatsAppFieldsProps) {
  const t = useTranslations('phoneMessagesAdmin.settings')
  return (
    <SettingsSection id="whatsapp" legend={t('whatsApp')} lead={t('whatsAppLead')}>
      <FieldGrid>
        <TextField
          form={form}
          name="whatsApp.phoneNumberId"
          label={t('phoneNumberId')}
          hint={t('phoneNumberIdHint')}
        />
        <TextField form={form} name="whatsApp.version" label={t('version')} required />
        <SecretField
          form={form}
          name="whatsApp.accessToken"
          label={t('accessToken')}
          stored={secrets.accessToken}
        />
        <SecretField
          form={form}
          name="whatsApp.appSecret"
          label={t('appSecret')}
          stored={secrets.appSecret}
        />
      </FieldGrid>
      <div className="grid gap-3 border-t border-border pt-4">
        <p className="text-sm text-muted-foreground">{t('webhook')}</p>
        <ToCopy label={t('webhookAddress')} value={webhook.address} />
        <ToCopy label={t('verifyToken')} value={webhook.verifyToken} />
      </div>
    </SettingsSection>
  )
}

/** A value that is entered elsewhere. */
const ToCopy = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-wrap items-end gap-2">
    <Field className="min-w-0 flex-1 basis-60" label={label}>
      {(control) => <Input {...control} value={value} readOnly dir="ltr" />}
    </Field>
    <CopyNumber number={value} />
  </div>
)
