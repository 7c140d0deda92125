import { useLocale, useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/base/paths'
import { hoursText } from '@/lib/shop/identity/hours'
import type { Shop } from '@/lib/shop/identity/schema'
import { addressLine, phoneHref, shopName, socialLinks, textIn } from '@/lib/shop/identity/shop-texts'
import { Mark } from './logo'

const socialIcons: Record<string, 'instagram' | 'facebook' | 'whatsapp'> = {
  Instagram: 'instagram',
  Facebook: 'facebook',
  WhatsApp: 'whatsapp',
}

const shopLinks = [
  ['home', paths.home],
  ['products', paths.products],
  ['cart', paths.cart],
  ['login', paths.login()],
] as const

type SiteFooterProps = {
  shop: Shop
  /** Pages that the shop has written and placed here. */
  pages: { footer: readonly { href: string; title: string }[]; hasGuides: boolean }
}

export function SiteFooter({ shop, pages }: SiteFooterProps) {
  const t = useTranslations('shell.footer')
  const locale = useLocale()
  const [address, hours, links] = [addressLine(shop, locale), hoursText(shop, locale), socialLinks(shop)]
  const hasContact = Boolean(address || hours || shop.phone || shop.email)
  const help = [...pages.footer, ...(pages.hasGuides ? [{ href: paths.guides, title: t('guides') }] : [])]
  return (
    <footer id="site-footer" className="site-footer">
      <span className="ledge" aria-hidden="true" />
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-shop">
            <Mark shop={shop} />
            <p>{textIn(locale, shop.tagline)}</p>
          </div>
          {hasContact && (
            <address>
              <h2>{t(address ? 'visit' : 'contact')}</h2>
              {address && (
                <p>
                  <SpriteIcon name="pin" />
                  <span>{address}</span>
                </p>
              )}
              {hours && (
                <p>
                  <SpriteIcon name="clock" />
                  <span>{hours}</span>
                </p>
              )}
              {shop.phone && (
                <a href={phoneHref(shop.phone)}>
                  <SpriteIcon name="phone" />
                  <bdi dir="ltr">{shop.phone}</bdi>
                </a>
              )}
              {shop.email && (
                <a href={`mailto:${shop.email}`}>
                  <SpriteIcon name="mail" />
                  {shop.email}
                </a>
              )}
            </address>
          )}
          <nav aria-label={t('nav')}>
            <h2>{t('shop')}</h2>
            <ul>
              {shopLinks.map(([name, href]) => (
                <li key={href} className={href === paths.login() ? 'in-data-signed-in:hidden' : undefined}>
                  <Link href={href}>{t(name)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          {help.length > 0 && (
            <div>
              <h2>{t('help')}</h2>
              <ul>
                {help.map(({ href, title }) => (
                  <li key={href}>
                    <Link href={href}>{title}</Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {links.length > 0 && (
            <div>
              <h2>{t('follow')}</h2>
              <ul>
                {links.map(({ name, href }) => (
                  <li key={href}>
                    <a href={href} rel="noreferrer" target="_blank">
                      <SpriteIcon name={socialIcons[name] ?? 'right'} />
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className="footer-end">
          <p>{t('rights', { year: String(new Date().getFullYear()), shop: shopName(shop, locale) })}</p>
          <Link href={paths.arrivals}>{t('arrivals')}</Link>
          <Link href={paths.accessibility}>{t('accessibility')}</Link>
          <p>{textIn(locale, shop.closingLine)}</p>
        </div>
      </div>
    </footer>
  )
}
