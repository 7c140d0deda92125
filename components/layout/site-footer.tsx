import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop/details'
import { Mark } from './logo'

const socialIcons = { Instagram: 'instagram', Facebook: 'facebook', WhatsApp: 'whatsapp' } as const

const shopLinks = [
  ['Home', paths.home],
  ['Products', paths.products],
  ['Cart', paths.cart],
  ['Login', paths.login()],
] as const

export function SiteFooter() {
  return (
    <footer id="site-footer" className="site-footer">
      <span className="ledge" aria-hidden="true" />
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-shop">
            <Mark />
            <p>{shop.line}</p>
          </div>
          <address>
            <h2>Visit the nursery</h2>
            <p>
              <SpriteIcon name="pin" />
              <span>{`${shop.street}, ${shop.city} ${shop.zipCode}`}</span>
            </p>
            <p>
              <SpriteIcon name="clock" />
              <span>{shop.hours}</span>
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
          <nav aria-label="Footer">
            <h2>Shop</h2>
            <ul>
              {shopLinks.map(([name, href]) => (
                <li key={href} className={href === paths.login() ? 'in-data-signed-in:invisible' : undefined}>
                  <Link href={href}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Follow along</h2>
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
          <p>{`© ${new Date().getFullYear()} ${shop.name}. All rights reserved.`}</p>
          <p>{`Grown, drawn and packed in ${shop.city}.`}</p>
        </div>
      </div>
    </footer>
  )
}
