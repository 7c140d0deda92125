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

const heading = 'mb-2 text-lg/heading'
const contact = 'flex min-h-11 items-center gap-2.5'
const contactIcon = 'pen size-5 text-canopy-muted'
const link =
  'inline-flex min-h-11 min-w-11 items-center gap-2.5 hover:underline hover:underline-offset-[0.25em]'

export function SiteFooter() {
  return (
    <footer
      id="site-footer"
      className="relative mt-22 bg-canopy pt-12 pb-[calc(1.5rem+var(--bottom-bar,0px))] text-canopy-foreground print:hidden [&_:focus-visible]:outline-canopy-foreground"
    >
      <span
        className="ledge pointer-events-none absolute right-2 bottom-[calc(100%-1px)] w-68 md:right-[max(1rem,calc((100%-78rem)/2+2rem))] md:w-84"
        aria-hidden="true"
      />
      <div className="wrap">
        <div className="grid grid-cols-[repeat(2,1fr)] gap-8 md:grid-cols-[1.1fr_1.5fr_0.7fr_0.9fr] lg:grid-cols-[1.4fr_1.6fr_0.8fr_0.8fr]">
          <div className="max-w-80 [--mark:var(--canopy-foreground)] [--petal:var(--marigold)] max-md:col-span-full">
            <Mark className="mb-4 h-17 w-16" />
            <p className="font-italic text-lg/relaxed">{shop.line}</p>
          </div>
          <address className="grid content-start justify-items-start not-italic max-md:col-span-full">
            <h2 className={heading}>Visit the nursery</h2>
            <p className={contact}>
              <SpriteIcon className={contactIcon} name="pin" />
              <span>{`${shop.street}, ${shop.city} ${shop.zipCode}`}</span>
            </p>
            <p className={contact}>
              <SpriteIcon className={contactIcon} name="clock" />
              <span>{shop.hours}</span>
            </p>
            <a className={link} href={shop.phoneHref}>
              <SpriteIcon className={contactIcon} name="phone" />
              {shop.phone}
            </a>
            <a className={link} href={`mailto:${shop.email}`}>
              <SpriteIcon className={contactIcon} name="mail" />
              {shop.email}
            </a>
          </address>
          <nav aria-label="Footer">
            <h2 className={heading}>Shop</h2>
            <ul>
              {shopLinks.map(([name, href]) => (
                <li key={href} className={href === paths.login() ? 'in-data-signed-in:invisible' : undefined}>
                  <Link className={link} href={href}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2 className={heading}>Follow along</h2>
            <ul>
              {shop.social.map(({ name, href }) => (
                <li key={name}>
                  <a className={link} href={href} rel="noreferrer" target="_blank">
                    <SpriteIcon name={socialIcons[name]} />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="mt-8 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-(color:--canopy-line) pt-5 text-sm/relaxed text-canopy-muted">
          <p>{`© ${new Date().getFullYear()} ${shop.name}. All rights reserved.`}</p>
          <p>{`Grown, drawn and packed in ${shop.city}.`}</p>
        </div>
      </div>
    </footer>
  )
}
