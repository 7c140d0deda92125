import { useTranslations } from '#i18n'
import { Field, FieldError } from '@/components/forms/field'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'

type GiftFieldsProps = {
  /** Null or undefined: it is no gift. */
  gift: { recipient?: string | undefined } | null | undefined
  errors: { gift?: string | undefined; recipient?: string | undefined }
  onChange: (gift: { recipient: string } | null) => void
}

/** Whether the order is a gift, whose parcel has papers without prices, and who gets it. */
export function GiftFields({ gift, errors, onChange }: GiftFieldsProps) {
  const t = useTranslations('delivery.gift')
  return (
    <div className="col-span-2 grid gap-4">
      <div>
        <label className="flex min-h-11 items-start gap-3">
          <Checkbox
            name="gift"
            checked={Boolean(gift)}
            aria-invalid={errors.gift ? true : undefined}
            aria-describedby={errors.gift ? 'gift-error' : undefined}
            onChange={({ target }) => onChange(target.checked ? { recipient: '' } : null)}
          />
          <span>
            {t('is')}
            <span className="block text-sm text-muted-foreground">{t('hint')}</span>
          </span>
        </label>
        <FieldError id="gift-error">{errors.gift}</FieldError>
      </div>
      {gift && (
        <Field label={t('recipient')} hint={t('recipientHint')} error={errors.recipient} optional>
          {(control) => (
            <Input
              {...control}
              name="gift.recipient"
              value={gift.recipient ?? ''}
              onChange={({ target }) => onChange({ recipient: target.value })}
              autoComplete="off"
              enterKeyHint="next"
              maxLength={100}
            />
          )}
        </Field>
      )}
    </div>
  )
}
