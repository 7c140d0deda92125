import { useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop/details'
import { Mark } from './logo'

const socialIcons = { Instagram: 'instagram', Facebook: 'facebook', WhatsApp: 'whatsapp' } as const

const shopLinks = [
  ['home', paths.home],
  ['products', paths.products],
  ['cart', paths.cart],
  ['login', paths.login()],
] as const

export function SiteFooter() {
  const t = useTranslations('shell.footer')
  return (
    <footer id="site-footer" className="site-footer">
      <span className="ledge" aria-hidden="true" />
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-shop">
            <Mark />
            <p>{t('line')}</p>
          </div>
          <address>
            <h2>{t('visit')}</h2>
            <p>
              <SpriteIcon name="pin" />
              <span>{t('address')}</span>
            </p>
            <p>
              <SpriteIcon name="clock" />
              <span>{t('hours')}</span>
            </p>
            <a href={shop.phoneHref}>
              <SpriteIcon name="phone" />
              {shop.phone}
            </a>
            <a href={`mailto:${shop.email}`}>
              <SpriteIcon name="mail" />
              {shop.email}
            </a>
          </address>
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
          <div>
            <h2>{t('follow')}</h2>
            <ul>
              {shop.social.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} rel="noreferrer" target="_blank">
                    <SpriteIcon name={socialIcons[name]} />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="footer-end">
          <p>{t('rights', { year: String(new Date().getFullYear()) })}</p>
          <Link href={paths.accessibility}>{t('accessibility')}</Link>
          <p>{t('packed')}</p>
        </div>
      </div>
    </footer>
  )
}
