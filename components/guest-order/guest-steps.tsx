import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { AddressLines } from '@/components/people/address-lines'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { guestPaths } from '@/lib/base/guest-paths'
import type { EnteredAddress } from '@/lib/orders/confirmation/address-values'
import type { Address } from '@/lib/orders/order/schema'
import { GuestForm } from './guest-form'

/** Asks before the order of a link is cancelled. */
export function GuestCancel({ token }: { token: string }) {
  const t = useTranslations('guestOrder.cancel')
  return (
    <Card as="div" className="grid gap-4">
      <p>{t('note')}</p>
      <div className="flex flex-wrap gap-3">
        <GuestForm token={token} endpoint="action" action="cancel">
          <Button type="submit" variant="destructive">
            {t('cancel')}
          </Button>
        </GuestForm>
        <Link
          className={buttonVariants({ variant: 'outline' })}
          href={guestPaths.order(token)}
          prefetch={false}
        >
          {t('keep')}
        </Link>
      </div>
    </Card>
  )
}

const fields = [
  { name: 'street', autoComplete: 'shipping street-address' },
  { name: 'city', autoComplete: 'shipping address-level2' },
] as const

type GuestAddressProps = {
  token: string
  address: Address
  /** The values that were entered before and rejected; null on the first visit. */
  rejected: { values: EnteredAddress; errors: Readonly<Record<string, string>> } | null
  /** The address was changed before this form was sent. */
  isChanged: boolean
}

/** Another delivery address; the province follows from the city. */
export function GuestAddressForm({ token, address, rejected, isChanged }: GuestAddressProps) {
  const t = useTranslations('guestOrder.address')
  const page = useTranslations('guestOrder.page')
  const { values = {}, errors = {} } = rejected ?? {}
  const firstWrong = fields.find(({ name }) => errors[`shippingAddress.${name}`])
  return (
    <Card as="div">
      <GuestForm token={token} endpoint="address" className="grid gap-4">
        {firstWrong && !isChanged && <Callout tone="red">{t('error')}</Callout>}
        {isChanged && (
          <Callout tone="yellow">
            <div className="grid gap-2">
              <p>{t('changed')}</p>
              <AddressLines {...address} />
            </div>
          </Callout>
        )}
        {fields.map(({ name }) => (
          <input key={name} type="hidden" name={`seen.shippingAddress.${name}`} value={address[name]} />
        ))}
        {fields.map(({ name: field, autoComplete }) => {
          const name = `shippingAddress.${field}` as const
          return (
            <Field key={name} label={t(field)} error={errors[name]} required>
              {(control) => (
                <Input
                  {...control}
                  name={name}
                  autoComplete={autoComplete}
                  maxLength={100}
                  dir="auto"
                  defaultValue={values[name] ?? address[field]}
                  autoFocus={firstWrong?.name === field}
                />
              )}
            </Field>
          )
        })}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit">{t('save')}</Button>
          <Link
            className={buttonVariants({ variant: 'ghost' })}
            href={guestPaths.order(token)}
            prefetch={false}
          >
            {page('back')}
          </Link>
        </div>
      </GuestForm>
    </Card>
  )
}
