import { readFileSync } from 'node:fs'
import type { Viewport } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { SessionSync } from '@/components/auth/session-sync'
import { CartSync } from '@/components/carts/cart-sync'
import { ClientMessages } from '@/components/i18n/client-messages'
import { HydrationSignal } from '@/components/site-frame/hydration-signal'
import { NavigationProgress } from '@/components/site-frame/navigation-progress'
import { PageBehaviour } from '@/components/site-frame/page-behaviour'
import { PageSignal } from '@/components/site-frame/page-signal'
import { ShopNotices } from '@/components/site-frame/shop-notices'
import { SiteFooter } from '@/components/site-frame/site-footer'
import { SiteFrame } from '@/components/site-frame/site-frame'
import { SiteHeader } from '@/components/site-frame/site-header'
import { ThemeToggle } from '@/components/site-frame/theme-toggle'
import { buttonVariants } from '@/components/ui/button'
import { directionOf } from '@/lib/base/i18n/locales'
import { getMenu } from '@/lib/catalogue/listings/menu'
import { siteMetadata } from '@/lib/entry/seo/metadata'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { fileVersion } from '@/lib/platform/http/file-version.mjs'
import { frameLinks } from '@/lib/shop/content/frame'
import { brandColours, brandStyle } from '@/lib/shop/identity/colour'
import { nextNoticeChange, noticesAt } from '@/lib/shop/identity/notices'
import { getShop } from '@/lib/shop/identity/queries'
import { shopName } from '@/lib/shop/identity/shop-texts'
import { getParts } from '@/lib/shop/parts/read'
import { hiddenParts } from '@/lib/shop/parts/rules'
import { hidesEmptySums } from '@/lib/shop/settings/queries'
import { Fonts } from './fonts'
import '@/app/globals.css'

export const generateMetadata = siteMetadata

export const generateViewport = async (): Promise<Viewport> => ({
  themeColor: brandColours(await getShop()).garden,
  colorScheme: 'light dark',
})

/** The address has a version, so that browsers cache it: it blocks the first paint. */
const firstScript = `/first.js?v=${fileVersion(readFileSync('public/first.js'))}`

/** Pages set their own width: see components/ui/page. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale()
  const t = await getTranslations('shell')
  const [shop, links, menu, parts] = await Promise.all([
    getShop(),
    frameLinks(locale),
    getMenu(locale),
    getParts(),
  ])
  const off = [...hiddenParts(parts), ...(hidesEmptySums ? ['empty-sums'] : [])]
  const now = new Date()
  const change = nextNoticeChange(shop, now)
  if (change) await cacheTag(tags.until(change))
  return (
    // first.js changes attributes of this element before hydration.
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme="garden"
      {...(off.length > 0 ? { 'data-off': off.join(' ') } : {})}
      suppressHydrationWarning
    >
      <head>
        <Fonts locale={locale} />
        {shop.colour && <style>{brandStyle(shop.colour)}</style>}
        {/* Not deferred: it must run before the first paint, or the theme would flash and the first click would be
            lost. */}
        <script src={firstScript} />
        {/* A page that is painted half read moves when the rest is read (measured: 0.01). The first paint waits for all that stands
            above the footer: pages are sent whole, so for next to nothing. Browsers that do not know it paint as ever. */}
        <link rel="expect" href="#site-footer" blocking="render" />
      </head>
      <body>
        <a className={buttonVariants({ className: 'skip-link' })} href="#content">
          {t('skip')}
        </a>
        <ClientMessages
          of={['cart.menu', 'shell.account', 'shell.common', 'shell.failure']}
          shop={shopName(shop, locale)}
        >
          <SiteFrame
            notices={<ShopNotices notices={noticesAt(shop, now)} />}
            header={<SiteHeader shop={shop} menu={menu} hasUrdu={parts.urdu} />}
            footer={<SiteFooter shop={shop} pages={links} />}
          >
            {children}
          </SiteFrame>
          <ThemeToggle />
          <PageBehaviour />
          <HydrationSignal />
          <PageSignal />
          <SessionSync />
          <CartSync />
          <Suspense>
            <NavigationProgress />
          </Suspense>
        </ClientMessages>
      </body>
    </html>
  )
}
