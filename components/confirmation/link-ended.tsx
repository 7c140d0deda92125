import { useLocale, useTranslations } from '#i18n'
import { Notice } from '@/components/feedback/notice'
import { Button, buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import type { OrderLink } from '@/lib/confirmation/schema'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { dayText } from '@/lib/orders/delivery/time'
import { paths } from '@/lib/paths'
import { LinkForm } from './link-form'

/** What became of an order whose link has been used or has expired, without personal data. */
export function LinkEnded({ token, link }: { token: string; link: OrderLink }) {
  const t = useTranslations('confirmation.states')
  const locale = useLocale()
  const { state, number, deposit, toPay = 0, arrival } = link
  const price = (rupees: number) => formatPrice(rupeesToPaisa(rupees), { always: true })
  const day = arrival && dayText(new Date(arrival.by), locale)
  const message = (shown: Exclude<typeof state, 'OPEN'>) =>
    deposit === undefined ? t(shown, { number }) : t('deposit', { number, deposit: price(deposit) })
  const isGood = state !== 'CANCELLED' && state !== 'EXPIRED' && state !== 'OPEN'
  return (
    <Notice
      level={1}
      drawing={isGood ? 'basket' : 'wilted'}
      heading={state !== 'OPEN' && t(`headings.${state}`)}
      message={
        state !== 'OPEN' && (
          <WholeNumbers>
            {[
              message(state),
              ...(day ? [t(arrival.method === 'PICKUP' ? 'ready' : 'arrives', { day })] : []),
              ...(toPay > 0 ? [t('cash', { total: price(toPay) })] : []),
            ].join(' ')}
          </WholeNumbers>
        )
      }
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
