import Link from 'next/link'
import {
  ClockIcon,
  FacebookIcon,
  InstagramIcon,
  MailIcon,
  PhoneIcon,
  PinIcon,
  WhatsAppIcon,
} from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'
import { Mark } from './logo'

const socialIcons = { Instagram: InstagramIcon, Facebook: FacebookIcon, WhatsApp: WhatsAppIcon }

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <svg className="footer-ledge" viewBox="0 0 336 84" aria-hidden="true">
        <use href="/art/ledge.svg#pots" />
      </svg>
      <div className="wrap">
        <div className="footer-grid">
          <div className="footer-brand">
            <Mark />
            <p>{shop.line}</p>
          </div>
          <address className="footer-contact">
            <h2>Visit the nursery</h2>
            <p>
              <PinIcon />
              <span>
                {shop.street}, {shop.city} {shop.zipCode}
              </span>
            </p>
            <p>
              <ClockIcon />
              <span>{shop.hours}</span>
            </p>
            <a href={shop.phoneHref}>
              <PhoneIcon />
              {shop.phone}
            </a>
            <a href={`mailto:${shop.email}`}>
              <MailIcon />
              {shop.email}
            </a>
          </address>
          <nav aria-label="Footer">
            <h2>Shop</h2>
            <ul>
              <li>
                <Link href={paths.home}>Home</Link>
              </li>
              <li>
                <Link href={paths.products}>Products</Link>
              </li>
              <li>
                <Link href={paths.cart}>Cart</Link>
              </li>
              <li>
                <Link href={paths.login()}>Login</Link>
              </li>
            </ul>
          </nav>
          <div>
            <h2>Follow along</h2>
            <ul>
              {shop.social.map(({ name, href }) => {
                const Icon = socialIcons[name]
                return (
                  <li key={name}>
                    <a href={href} rel="noreferrer" target="_blank">
                      <Icon />
                      {name}
                    </a>
                  </li>
                )
              })}
            </ul>
          </div>
        </div>
        <div className="footer-base">
          <p>
            © {new Date().getFullYear()} {shop.name}. All rights reserved.
          </p>
          <p>Grown, drawn and packed in {shop.city}.</p>
        </div>
      </div>
    </footer>
  )
}
