'use client'
import { type UseFormReturn, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { DocumentForm } from '@/components/admin/document-form'
import { PictureInput } from '@/components/admin/picture-input'
import { RowButtons } from '@/components/admin/row-buttons'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { formatShopValue } from '@/components/admin/shop-value'
import { BothFields, TextField } from '@/components/admin/text-field'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { PlusIcon } from '@/components/ui/icons'
import { Select } from '@/components/ui/select'
import { transferKinds } from '@/lib/shop/means/account-numbers'
import { saveTransferAccounts } from '@/lib/shop/means/contract'
import {
  MAX_TRANSFER_ACCOUNTS,
  type TransferAccount,
  type TransferAccounts,
} from '@/lib/shop/means/transfer-accounts'

const newAccount: TransferAccount = {
  id: '',
  kind: 'BANK',
  title: '',
  number: '',
  bank: '',
  qr: '',
  instructions: { en: '', ur: '' },
  isActive: true,
}

/** The accounts to which customers transfer money, saved as one record. */
export function AccountsForm({ accounts }: { accounts: TransferAccounts }) {
  const t = useTranslations('transfers.accounts')
  return (
    <DocumentForm
      spec={saveTransferAccounts}
      record={accounts}
      save={t('save')}
      labelOf={() => t('name')}
      format={formatShopValue}
    >
      {(form) => <AccountRows form={form} />}
    </DocumentForm>
  )
}

type FormProps = { form: UseFormReturn<TransferAccounts> }

function AccountRows({ form }: FormProps) {
  const t = useTranslations('transfers.accounts')
  const rows = useFieldArray({ control: form.control, name: 'accounts', keyName: 'key' })
  return (
    <>
      {rows.fields.length === 0 && <p className="text-muted-foreground">{t('none')}</p>}
      {rows.fields.map((row, index) => (
        <AccountFields key={row.key} form={form} index={index} move={rows.move} remove={rows.remove} />
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={rows.fields.length >= MAX_TRANSFER_ACCOUNTS}
        onClick={() => rows.append(newAccount)}
      >
        <PlusIcon />
        {t('add')}
      </Button>
    </>
  )
}

type AccountFieldsProps = FormProps & {
  index: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

function AccountFields({ form, index, move, remove }: AccountFieldsProps) {
  const t = useTranslations('transfers.accounts')
  const kinds = useTranslations('transfers.kinds')
  const path = `accounts.${index}` as const
  const [kind, isActive] = useWatch({ control: form.control, name: [`${path}.kind`, `${path}.isActive`] })
  const { error } = form.getFieldState(`${path}.kind`, useFormState({ control: form.control }))
  const name = t('account', { number: String(index + 1) })
  return (
    <SettingsSection id={`account-${index}`} legend={name} lead={t(isActive ? 'shown' : 'hidden')}>
      <FieldGrid>
        <Field label={t('kind')} error={error?.message}>
          {(control) => (
            <Select
              {...control}
              {...form.register(`${path}.kind`, {
                // Only bank accounts have one.
                onChange: () => form.setValue(`${path}.bank`, ''),
              })}
            >
              {transferKinds.map((value) => (
                <option key={value} value={value}>
                  {kinds(value)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {kind === 'BANK' && <TextField form={form} name={`${path}.bank`} label={t('bank')} required />}
        <TextField form={form} name={`${path}.title`} label={t('title')} required />
        <TextField
          form={form}
          name={`${path}.number`}
          label={t('number')}
          hint={t(`numberHints.${kind}`)}
          required
        />
        <BothFields form={form} name={`${path}.instructions`} label={t('instructions')} rows={3} />
      </FieldGrid>
      <PictureInput form={form} name={`${path}.qr`} label={t('qr')} hint={t('qrHint')} />
      <label className="flex items-start gap-3">
        <Checkbox {...form.register(`${path}.isActive`)} />
        {t('active')}
      </label>
      <RowButtons name={name} index={index} move={move} remove={remove} />
    </SettingsSection>
  )
}
