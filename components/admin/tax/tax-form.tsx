'use client'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { DocumentForm } from '@/components/admin/document-form'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { TextField } from '@/components/admin/text-field'
import { Field } from '@/components/forms/field'
import type { MergeWords } from '@/components/forms/merge'
import { formatBeside } from '@/components/forms/merge'
import { Checkbox } from '@/components/ui/checkbox'
import { Link } from '@/components/ui/link'
import { Select } from '@/components/ui/select'
import { paths } from '@/lib/base/paths'
import type { Charges } from '@/lib/shop/settings/charges'
import { type TaxSettings, taxBases } from '@/lib/shop/tax/classes'
import { saveTax } from '@/lib/shop/tax/contract'
import { ClassFields } from './class-fields'
import { TaxExample } from './tax-example'

type TaxFormProps = {
  tax: TaxSettings
  /** Those of the settings: the tax of products without a class, and delivery. */
  charges: Charges
}

/** Tax classes and how tax is counted, saved as one record. */
export function TaxForm({ tax, charges }: TaxFormProps) {
  const t = useTranslations('tax.form')
  const format = (value: unknown, other: unknown, words: MergeWords) =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : formatBeside(value, other, words)
  return (
    <DocumentForm<typeof saveTax, TaxSettings>
      spec={saveTax}
      record={tax}
      save={t('save')}
      labelOf={(path) => (isLabelled(path) ? t(path) : path)}
      format={format}
    >
      {(form, values) => (
        <>
          <ClassFields form={form} />
          <SettingsSection
            id="default"
            legend={t('default')}
            lead={t.rich('defaultLead', {
              percent: charges.taxPercent,
              link: (words) => (
                <Link className="link" href={`${paths.adminSettings}#shipping`}>
                  {words}
                </Link>
              ),
            })}
          >
            <FieldGrid>
              <TextField form={form} name="defaultHsCode" label={t('defaultHsCode')} hint={t('hsCodeHint')} />
              <TextField form={form} name="defaultUnit" label={t('defaultUnit')} hint={t('unitHint')} />
            </FieldGrid>
          </SettingsSection>
          <SettingsSection id="counting" legend={t('counting')} lead={t('countingLead')}>
            <TermsFields form={form} />
            <TaxExample typed={values} saved={tax} charges={charges} />
          </SettingsSection>
        </>
      )}
    </DocumentForm>
  )
}

const labelled = [
  'taxBase',
  'pricesWithTax',
  'wholeRupees',
  'defaultHsCode',
  'defaultUnit',
  'classes',
] as const
const isLabelled = (path: string): path is (typeof labelled)[number] => labelled.some((name) => name === path)

/** How the tax of an order is counted. */
function TermsFields({ form: { register, control } }: { form: UseFormReturn<TaxSettings> }) {
  const t = useTranslations('tax.form')
  const { errors } = useFormState({ control })
  return (
    <>
      <Field
        label={t('taxBase')}
        hint={t('taxBaseHint')}
        error={errors.taxBase?.message}
        className="max-w-120"
      >
        {(control) => (
          <Select {...control} {...register('taxBase')}>
            {taxBases.map((base) => (
              <option key={base} value={base}>
                {t(`bases.${base}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(['pricesWithTax', 'wholeRupees'] as const).map((name) => (
        <label key={name} className="flex items-start gap-3">
          <Checkbox {...register(name)} />
          <span>
            {t(name)}
            <span className="block text-sm text-muted-foreground">{t(`${name}Hint`)}</span>
          </span>
        </label>
      ))}
    </>
  )
}
