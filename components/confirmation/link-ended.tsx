import { useTranslations } from '#i18n'
import { Notice } from '@/components/feedback/notice'
import { Button, buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import type { OrderLink } from '@/lib/confirmation/schema'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { paths } from '@/lib/paths'
import { LinkForm } from './link-form'

/** What became of an order whose link has been used or has expired, without personal data. */
export function LinkEnded({ token, link }: { token: string; link: OrderLink }) {
  const t = useTranslations('confirmation.states')
  const { state, number, deposit } = link
  const message = (shown: Exclude<typeof state, 'OPEN'>) =>
    deposit === undefined
      ? t(shown, { number })
      : t('deposit', { number, deposit: formatPrice(rupeesToPaisa(deposit), { always: true }) })
  const isGood = state !== 'CANCELLED' && state !== 'EXPIRED' && state !== 'OPEN'
  return (
    <Notice
      level={1}
      drawing={isGood ? 'basket' : 'wilted'}
      heading={state !== 'OPEN' && t(`headings.${state}`)}
      message={state !== 'OPEN' && <WholeNumbers>{message(state)}</WholeNumbers>}
    >
      {state === 'TO_PAY' && (
        <LinkForm token={token} action="pay">
          <Button type="submit">{t('pay')}</Button>
        </LinkForm>
      )}
      <Link className={buttonVariants({ variant: 'outline' })} href={paths.products}>
        {t('shop')}
      </Link>
    </Notice>
  )
}
