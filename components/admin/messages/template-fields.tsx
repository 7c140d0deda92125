import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { TextField } from '@/components/admin/text-field'
import { directionOf, type Locale } from '@/lib/base/i18n/locales'
import type { MessageSettings } from '@/lib/shop/messages/settings'
import type { TemplateText } from '@/lib/shop/messages/texts'

type TemplateFieldsProps = { form: UseFormReturn<MessageSettings>; texts: readonly TemplateText[] }

/** The names of the templates at Meta, with the texts to register there. */
export function TemplateFields({ form, texts }: TemplateFieldsProps) {
  const t = useTranslations('phoneMessagesAdmin.settings')
  const events = useTranslations('phoneMessagesAdmin.events')
  return (
    <SettingsSection id="templates" legend={t('templates')} lead={t('templatesLead')}>
      <FieldGrid>
        <TextField form={form} name="whatsApp.languages.en" label={t('languageEn')} required />
        <TextField form={form} name="whatsApp.languages.ur" label={t('languageUr')} required />
      </FieldGrid>
      {texts.map((text) => {
        const event = events(text.event)
        const path = `whatsApp.templates.${text.event}`
        return (
          <div key={text.event} className="grid gap-3 border-t border-border pt-4">
            <FieldGrid>
              <TextField form={form} name={`${path}.en`} label={t('nameEn', { event })} required />
              <TextField form={form} name={`${path}.ur`} label={t('nameUr', { event })} required />
            </FieldGrid>
            <details>
              <summary className="min-h-11 w-fit cursor-pointer py-2.5">{t('text', { event })}</summary>
              <TextToRegister text={text} />
            </details>
          </div>
        )
      })}
    </SettingsSection>
  )
}

const languages = ['en', 'ur'] as const satisfies Locale[]

function TextToRegister({ text }: { text: TemplateText }) {
  const t = useTranslations('phoneMessagesAdmin.settings')
  if (text.category === 'AUTHENTICATION') return <p className="text-sm">{t('ofMeta')}</p>
  return (
    <div className="grid gap-3 text-sm">
      <p>{t('category')}</p>
      {languages.map((locale) => (
        <blockquote
          key={locale}
          lang={locale}
          dir={directionOf(locale)}
          className="grid gap-2 rounded-md bg-muted px-4 py-3 wrap-anywhere select-all"
        >
          <p>{text.body[locale]}</p>
          <p>{text.footer[locale]}</p>
        </blockquote>
      ))}
    </div>
  )
}
