import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Logo } from '@/components/site-frame/logo'
import { MainContent } from '@/components/site-frame/site-frame'
import { Page } from '@/components/ui/page'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { hoursText } from '@/lib/shop/identity/hours'
import type { Shop } from '@/lib/shop/identity/schema'
import { phoneHref } from '@/lib/shop/identity/shop-texts'
import { CheckoutExit, CheckoutProgress } from './checkout-progress'

/** The frame of the checkout: nothing leads away from the order but the way back to the cart. */
export function CheckoutShell({ shop, children }: { shop: Shop; children: ReactNode }) {
  const t = useTranslations('checkout.page')
  const locale = useLocale()
  return (
    <ClientMessages
      of={[
        'checkout',
        'guests',
        'delivery.checkout',
        'delivery.gift',
        'orders.lines',
        'orders.sums',
        'orders.reminder',
        'payments.pay',
      ]}
    >
      <header className="border-b border-border bg-card print:hidden">
        <div className="wrap flex flex-wrap items-center gap-x-6 lg:min-h-17">
          <Logo shop={shop} />
          <CheckoutProgress className="max-md:order-last max-md:w-full max-md:pb-3" />
          <CheckoutExit />
        </div>
      </header>
      <MainContent>
        <Page className="pt-6 md:pt-9">{children}</Page>
      </MainContent>
      <footer
        id="site-footer"
        className="mt-10 border-t border-border bg-card text-sm/relaxed text-muted-foreground print:hidden"
      >
        <div className="wrap flex flex-wrap items-center gap-x-6 py-3 max-xl:pe-18">
          <p className="me-auto py-2.5">
            {t('questions')} {hoursText(shop, locale)}
          </p>
          {shop.phone && (
            <a
              className="inline-flex min-h-11 items-center gap-2 hover:underline"
              href={phoneHref(shop.phone)}
            >
              <SpriteIcon name="phone" className="pen size-5" />
              <bdi dir="ltr">{shop.phone}</bdi>
            </a>
          )}
          {shop.email && (
            <a
              className="inline-flex min-h-11 items-center gap-2 hover:underline"
              href={`mailto:${shop.email}`}
            >
              <SpriteIcon name="mail" className="pen size-5" />
              {shop.email}
            </a>
          )}
        </div>
      </footer>
    </ClientMessages>
  )
}
