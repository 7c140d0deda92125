import { type UseFormReturn, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { RowButtons } from '@/components/admin/row-buttons'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { BothFields } from '@/components/admin/text-field'
import { Field, FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { PlusIcon } from '@/components/ui/icons'
import { Select } from '@/components/ui/select'
import { monthName } from '@/lib/base/time/names'
import type { Collections } from '@/lib/catalogue/products/collection-schema'
import type { Option } from './pick-list'

const blank = { en: '', ur: '' }
const months = Array.from({ length: 12 }, (_, index) => index + 1)

type SeasonFieldsProps = { form: UseFormReturn<Collections>; categories: readonly Option[] }

/** Which category is that of the season, by months. */
export function SeasonFields({ form, categories }: SeasonFieldsProps) {
  const t = useTranslations('catalogue.season')
  const rows = useFieldArray({ control: form.control, name: 'seasons.list' })
  const { errors } = useFormState({ control: form.control })
  return (
    <SettingsSection id="seasons" legend={t('title')} lead={t('lead')}>
      <FieldGrid>
        <BothFields form={form} name="seasons.name" label={t('name')} />
      </FieldGrid>
      {rows.fields.map((row, index) => {
        const at = `seasons.list.${index}`
        const wrong = errors.seasons?.list?.[index]
        return (
          <div key={row.id} className="grid gap-3 border-t border-border pt-5">
            <FieldGrid>
              <Field label={t('category')} required error={wrong?.category?.message}>
                {(control) => (
                  <Select {...control} {...form.register(`seasons.list.${index}.category`)}>
                    <option value="">{t('choose')}</option>
                    {categories.map(({ value, text }) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Months form={form} index={index} />
              <BothFields form={form} name={`${at}.label`} label={t('label')} />
              <BothFields form={form} name={`${at}.lead`} label={t('description')} rows={2} />
            </FieldGrid>
            <FieldError>{wrong?.months?.message}</FieldError>
            <RowButtons
              name={t('nth', { number: String(index + 1) })}
              index={index}
              move={rows.move}
              remove={rows.remove}
            />
          </div>
        )
      })}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={rows.fields.length >= 12}
        onClick={() => rows.append({ category: '', months: [], label: blank, lead: blank })}
      >
        <PlusIcon />
        {t('add')}
      </Button>
    </SettingsSection>
  )
}

function Months({ form, index }: Pick<SeasonFieldsProps, 'form'> & { index: number }) {
  const t = useTranslations('catalogue.season')
  const chosen = useWatch({ control: form.control, name: `seasons.list.${index}.months` })
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('months')}</legend>
      <div className="flex flex-wrap gap-x-4">
        {months.map((month) => (
          <label key={month} className="flex min-h-11 items-center gap-2">
            <Checkbox
              checked={chosen.includes(month)}
              onChange={(event) =>
                form.setValue(
                  `seasons.list.${index}.months`,
                  months.filter((one) => (one === month ? event.target.checked : chosen.includes(one))),
                  { shouldDirty: true },
                )
              }
            />
            {monthName(month, 'en')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
