import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Field, Numbered } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { TrashIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import type { ServiceLine, ServicesValues } from './service-lines'
import { UnsavedMark } from './unsaved-mark'

type ServiceRowProps = {
  form: UseFormReturn<ServicesValues>
  /** Its place in the list. */
  index: number
  /** The service as it is typed. */
  name: string
  errors: FieldErrors<ServiceLine> | undefined
  onRemove: () => void
  isUnsaved: boolean
}

export function ServiceRow({ form, index, name, errors, onRemove, isUnsaved }: ServiceRowProps) {
  const t = useTranslations('caretakers.dashboard')
  const number = index + 1
  // A line may be wrong because of another one: a change of one line clears the errors of all.
  const onChange = () => form.clearErrors()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 max-[30rem]:not-first:border-t max-[30rem]:not-first:border-border max-[30rem]:not-first:pt-3 min-[30rem]:grid-cols-[minmax(0,1fr)_7.5rem_auto] min-[30rem]:not-first:[&_label]:sr-only">
      <Field
        label={<Numbered text={t('service')} number={number} />}
        error={errors?.service?.message}
        className="max-[30rem]:col-span-full"
      >
        {(control) => (
          <Input {...control} maxLength={100} {...form.register(`lines.${index}.service`, { onChange })} />
        )}
      </Field>
      <Field
        label={<Numbered text={t('price')} number={number} />}
        error={errors?.price?.message}
        // On a phone it is below the service, so that its name is not cut; label, price and button are on one line.
        className="max-[30rem]:flex-row max-[30rem]:flex-wrap max-[30rem]:items-center max-[30rem]:gap-x-3 max-[30rem]:[&_.field-error]:basis-full max-[30rem]:[&_input]:w-32"
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            maxLength={20}
            placeholder={t('onRequest')}
            {...form.register(`lines.${index}.price`, { onChange })}
          />
        )}
      </Field>
      <Button
        variant="ghost"
        size="icon"
        className={cn(number === 1 && 'min-[30rem]:mt-6.5')}
        aria-label={t('remove', { name: name || t('serviceNumber', { number }) })}
        onClick={onRemove}
      >
        <TrashIcon />
      </Button>
      {isUnsaved && <UnsavedMark className="col-span-full" />}
    </li>
  )
}
