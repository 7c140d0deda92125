import { type UseFormReturn, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { TextField } from '@/components/admin/text-field'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { PlusIcon, TrashIcon } from '@/components/ui/icons'
import { Select } from '@/components/ui/select'
import type { SecretState, ShownMessageSettings } from '@/lib/shop/messages/schema'
import type { MessageSettings } from '@/lib/shop/messages/settings'
import { SecretField } from './secret-field'

type SmsFieldsProps = { form: UseFormReturn<MessageSettings>; record: ShownMessageSettings }

/** The address of a service of text messages, what it is sent, and what it answers. */
export function SmsFields({ form, record }: SmsFieldsProps) {
  const t = useTranslations('phoneMessagesAdmin.settings')
  const { errors } = useFormState({ control: form.control })
  return (
    <SettingsSection
      id="sms"
      legend={t('sms')}
      // The words of the service stand in braces, as they are written in a value.
      lead={t('smsLead', { number92: '{number92}', to: '{to}', text: '{text}' })}
    >
      <TextField form={form} name="sms.address" label={t('address')} hint={t('addressHint')} type="url" />
      <FieldGrid>
        <Field label={t('method')} error={errors.sms?.method?.message}>
          {(control) => (
            <Select {...control} {...form.register('sms.method')}>
              {(['POST', 'GET'] as const).map((method) => (
                <option key={method} value={method}>
                  {method}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('format')} error={errors.sms?.format?.message}>
          {(control) => (
            <Select {...control} {...form.register('sms.format')}>
              {(['FORM', 'JSON', 'QUERY'] as const).map((format) => (
                <option key={format} value={format}>
                  {t(`formats.${format}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FieldGrid>
      <FieldRows form={form} record={record} list="fields" />
      <FieldRows form={form} record={record} list="headers" />
      <div className="grid gap-3 border-t border-border pt-4">
        <h3 className="font-semibold">{t('answer')}</h3>
        <p className="text-sm text-muted-foreground">{t('answerLead')}</p>
        <FieldGrid>
          <TextField form={form} name="sms.success.has" label={t('has')} />
          <TextField form={form} name="sms.success.hasNot" label={t('hasNot')} />
          <TextField form={form} name="sms.success.field" label={t('successField')} />
          <TextField form={form} name="sms.success.value" label={t('successValue')} />
          <TextField form={form} name="sms.idField" label={t('idField')} />
        </FieldGrid>
      </div>
    </SettingsSection>
  )
}

type FieldList = 'fields' | 'headers'

function FieldRows({ form, record, list }: SmsFieldsProps & { list: FieldList }) {
  const t = useTranslations('phoneMessagesAdmin.settings')
  const rows = useFieldArray({ control: form.control, name: `sms.${list}` })
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-border pt-4">
      <legend className="sr-only">{t(list)}</legend>
      <h3 className="font-semibold">{t(list)}</h3>
      {rows.fields.map((row, at) => (
        <FieldRow
          key={row.id}
          form={form}
          record={record}
          list={list}
          at={at}
          onRemove={() => rows.remove(at)}
        />
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={rows.fields.length >= 20}
        onClick={() => rows.append({ name: '', value: '', isSecret: false })}
      >
        <PlusIcon />
        {t(list === 'fields' ? 'addField' : 'addHeader')}
      </Button>
    </fieldset>
  )
}

type FieldRowProps = SmsFieldsProps & { list: FieldList; at: number; onRemove: () => void }

function FieldRow({ form, record, list, at, onRemove }: FieldRowProps) {
  const t = useTranslations('phoneMessagesAdmin.settings')
  const path = `sms.${list}.${at}` as const
  const [name, isSecret] = useWatch({ control: form.control, name: [`${path}.name`, `${path}.isSecret`] })
  const row = t(list === 'fields' ? 'field' : 'header', { number: String(at + 1) })
  return (
    <div className="grid gap-2 not-first:border-t not-first:border-border sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] sm:items-start">
      <TextField form={form} name={`${path}.name`} label={t('name', { row })} required />
      {isSecret ? (
        <SecretField
          form={form}
          name={`${path}.value`}
          label={t('value', { row })}
          stored={storedOf(record, list, name)}
        />
      ) : (
        <TextField form={form} name={`${path}.value`} label={t('value', { row })} />
      )}
      <Button
        variant="ghost"
        size="icon"
        className="sm:mt-6.5"
        aria-label={t('removeRow', { row })}
        onClick={onRemove}
      >
        <TrashIcon />
      </Button>
      <label className="flex min-h-11 items-center gap-3 text-sm sm:col-span-full">
        <Checkbox {...form.register(`${path}.isSecret`)} />
        {t('isSecret')}
      </label>
    </div>
  )
}

/** A stored secret is found by the name of its field. */
function storedOf({ sms, secrets }: ShownMessageSettings, list: FieldList, name: string): SecretState {
  const at = sms[list].findIndex((field) => field.isSecret && field.name === name)
  return secrets[list][at] ?? 'none'
}
