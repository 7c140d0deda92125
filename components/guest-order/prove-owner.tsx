import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { ReachShop } from '@/components/orders/reach-shop'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { guestPaths } from '@/lib/base/guest-paths'
import type { Shop } from '@/lib/shop/identity/schema'
import { GuestForm } from './guest-form'

type ProveOwnerProps = {
  token: string
  /** Its middle is masked. */
  phoneNumber: string
  /** Whether a code can be sent there. */
  canSend: boolean
  shop: Shop
}

/** How the buyer shows that the order is theirs, in a browser that has not ordered it. */
export function ProveOwner({ token, phoneNumber, canSend, shop }: ProveOwnerProps) {
  const t = useTranslations('guestOrder.owner')
  return (
    <Card className="mt-5 grid justify-items-start gap-3" aria-labelledby="owner">
      <h2 id="owner" className="text-xl">
        {t('title')}
      </h2>
      <p>
        {t('hidden')} {canSend ? t('why') : t('call')}
      </p>
      {canSend ? (
        <GuestForm token={token} endpoint="code">
          <Button type="submit" variant="outline" className="whitespace-normal">
            {t('send', { phone: phoneNumber })}
          </Button>
        </GuestForm>
      ) : (
        <ReachShop shop={shop} isPlain />
      )}
    </Card>
  )
}

/** Where the code is typed. */
export function CodeForm({
  token,
  phoneNumber,
  isWrong,
  next,
}: Pick<ProveOwnerProps, 'token' | 'phoneNumber'> & { isWrong: boolean; next?: 'account' | undefined }) {
  const t = useTranslations('guestOrder.code')
  const page = useTranslations('guestOrder.page')
  return (
    <Card as="div" className="grid gap-4">
      <p>{t('sent', { phone: phoneNumber })}</p>
      <GuestForm token={token} endpoint="proof" next={next} className="grid justify-items-start gap-4">
        <Field label={t('label')} error={isWrong ? t('wrong') : undefined} required>
          {(control) => (
            <Input
              {...control}
              className="max-w-40 tracking-widest"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              dir="ltr"
              autoFocus
            />
          )}
        </Field>
        <Button type="submit" size="lg">
          {t('check')}
        </Button>
      </GuestForm>
      <div className="flex flex-wrap gap-3">
        <GuestForm token={token} endpoint="code" next={next}>
          <Button type="submit" variant="outline">
            {t('again')}
          </Button>
        </GuestForm>
        <Link
          className={buttonVariants({ variant: 'ghost' })}
          href={guestPaths.order(token)}
          prefetch={false}
        >
          {page('back')}
        </Link>
      </div>
    </Card>
  )
}
