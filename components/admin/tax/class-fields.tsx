import { type UseFormReturn, useFieldArray, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { SettingsSection } from '@/components/admin/settings-section'
import { TextField } from '@/components/admin/text-field'
import { UnitInput } from '@/components/admin/unit-input'
import { Field, FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { PlusIcon, TrashIcon } from '@/components/ui/icons'
import { MAX_TAX_CLASSES, type TaxSettings } from '@/lib/shop/tax/classes'

type ClassFieldsProps = { form: UseFormReturn<TaxSettings> }

/** The tax classes of the shop. */
export function ClassFields({ form }: ClassFieldsProps) {
  const t = useTranslations('tax.form')
  const { control } = form
  const classes = useFieldArray({ control, name: 'classes' })
  const { errors } = useFormState({ control })
  return (
    <SettingsSection id="classes" legend={t('classes')} lead={t('classesLead')}>
      <ul className="grid gap-5">
        {classes.fields.map((row, index) => (
          <ClassRow key={row.id} form={form} place={index} onRemove={() => classes.remove(index)} />
        ))}
      </ul>
      <FieldError>{errors.classes?.message ?? errors.classes?.root?.message}</FieldError>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={classes.fields.length >= MAX_TAX_CLASSES}
        onClick={() => classes.append({ code: '', name: '', nameUr: '', percent: 0, hsCode: '', unit: '' })}
      >
        <PlusIcon />
        {t('add')}
      </Button>
    </SettingsSection>
  )
}

type ClassRowProps = {
  form: UseFormReturn<TaxSettings>
  place: number
  onRemove: () => void
}

function ClassRow({ form, place, onRemove }: ClassRowProps) {
  const t = useTranslations('tax.form')
  const { register, control, getValues } = form
  const { errors } = useFormState({ control })
  const at = `classes.${place}` as const
  // The code of a new class is made of its name when it is saved.
  const code = getValues(`${at}.code`)
  return (
    <li
      className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3 not-first:border-t not-first:border-border not-first:pt-5"
      aria-label={t('nth', { number: place + 1 })}
    >
      <TextField form={form} name={`${at}.name`} label={t('name')} required />
      <TextField form={form} name={`${at}.nameUr`} label={t('nameUr')} isUrdu />
      <Field label={t('percent')} required error={errors.classes?.[place]?.percent?.message}>
        {(props) => (
          <UnitInput {...props} unit="%" inputMode="numeric" maxLength={3} {...register(`${at}.percent`)} />
        )}
      </Field>
      <TextField form={form} name={`${at}.hsCode`} label={t('hsCode')} />
      <TextField form={form} name={`${at}.unit`} label={t('unit')} />
      {code !== '' && (
        <p className="col-span-full text-sm wrap-anywhere text-muted-foreground">{t('code', { code })}</p>
      )}
      <Button
        variant="ghost"
        className="col-span-full justify-self-start"
        aria-label={t('removeNth', { number: place + 1 })}
        onClick={onRemove}
      >
        <TrashIcon />
        {t('remove')}
      </Button>
    </li>
  )
}
