import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { addressFields } from '@/components/forms/address-fields'
import { Field } from '@/components/forms/field'
import { AddressLines } from '@/components/people/address-lines'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import type { EnteredAddress } from '@/lib/orders/confirmation/address-values'
import { LinkForm } from './link-form'
import type { OpenOrder } from './order-to-confirm'

type LinkAddressFormProps = {
  token: string
  order: OpenOrder
  /** The values that were entered before and rejected; null on the first visit. */
  rejected: { values: EnteredAddress; errors: Readonly<Record<string, string>> } | null
  /** The address was changed before this form was sent. */
  isChanged: boolean
}

/** Another delivery address for the order of a link; the phone number only while the shop asks for one. */
export function LinkAddressForm({ token, order, rejected, isChanged }: LinkAddressFormProps) {
  const { values = {}, errors = {} } = rejected ?? {}
  const t = useTranslations('confirmation.addressForm')
  const texts = useTranslations('checkout.form')
  const firstWrong = [...addressFields.map(({ name }) => `shippingAddress.${name}`), 'phoneNumber'].find(
    (name) => errors[name],
  )
  return (
    <Card as="div">
      <LinkForm token={token} action="address" className="grid gap-4 sm:grid-cols-2">
        {firstWrong && (
          <Callout tone="red" className="sm:col-span-2">
            {t('error')}
          </Callout>
        )}
        {isChanged && (
          <Callout tone="yellow" className="sm:col-span-2">
            <div className="grid gap-2">
              <p>{t('changed')}</p>
              <AddressLines {...order.shippingAddress} />
            </div>
          </Callout>
        )}
        {addressFields.map(({ name }) => (
          <input
            key={name}
            type="hidden"
            name={`seen.shippingAddress.${name}`}
            value={order.shippingAddress[name]}
          />
        ))}
        {order.isPhoneWrong && (
          <Field
            label={texts('phone')}
            hint={t('phoneHint', { phone: order.phoneNumber })}
            error={errors.phoneNumber}
            className="sm:col-span-2"
          >
            {(control) => (
              <Input
                {...control}
                name="phoneNumber"
                type="tel"
                inputMode="tel"
                autoComplete="shipping tel"
                defaultValue={values.phoneNumber ?? ''}
                autoFocus={firstWrong === 'phoneNumber'}
              />
            )}
          </Field>
        )}
        {addressFields.map(({ name: field, autoComplete, maxLength }) => {
          const name = `shippingAddress.${field}` as const
          return (
            <Field
              key={name}
              label={texts(`fields.${field}`)}
              error={errors[name]}
              className={field === 'street' ? 'sm:col-span-2' : ''}
              required
            >
              {(control) => (
                <Input
                  {...control}
                  name={name}
                  autoComplete={autoComplete}
                  maxLength={maxLength}
                  dir="auto"
                  defaultValue={values[name] ?? order.shippingAddress[field]}
                  autoFocus={firstWrong === name}
                />
              )}
            </Field>
          )
        })}
        <div className="mt-2 flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit">{t('save')}</Button>
          <Link
            className={buttonVariants({ variant: 'ghost' })}
            href={paths.orderLink(token)}
            prefetch={false}
          >
            {t('back')}
          </Link>
        </div>
      </LinkForm>
    </Card>
  )
}
