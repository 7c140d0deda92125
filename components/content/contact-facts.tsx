import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '@/components/ui/icons'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { comingHolidays, holidayText } from '@/lib/shop/identity/holidays'
import { hoursText } from '@/lib/shop/identity/hours'
import type { Shop } from '@/lib/shop/identity/schema'
import { addressLine, directionsHref, phoneHref, shopChat } from '@/lib/shop/identity/shop-texts'

/** How to reach the shop and when; nothing of what the shop has not entered. */
export function ContactFacts({ shop, now }: { shop: Shop; now: Date }) {
  const t = useTranslations('content.contact')
  const locale = useLocale()
  const [address, hours, directions] = [
    addressLine(shop, locale),
    hoursText(shop, locale),
    directionsHref(shop),
  ]
  const whatsapp = shopChat(shop)
  const holidays = comingHolidays(shop, now).map((holiday) => holidayText(holiday, locale))
  if (!(address || hours || holidays.length > 0 || shop.phone || shop.email || whatsapp)) return null
  return (
    <address className="mt-8 grid gap-x-6 rounded-lg border border-border bg-card p-5 not-italic shadow-soft sm:grid-cols-2 [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-primary">
      {shop.phone && (
        <Fact icon={<PhoneIcon />}>
          <a className="link" href={phoneHref(shop.phone)}>
            <bdi>{shop.phone}</bdi>
          </a>
        </Fact>
      )}
      {whatsapp && (
        <Fact icon={<SpriteIcon name="whatsapp" />}>
          <a className="link" href={whatsapp} rel="noreferrer" target="_blank">
            {t('whatsapp')}
          </a>
        </Fact>
      )}
      {shop.email && (
        <Fact icon={<MailIcon />}>
          <a className="link" href={`mailto:${shop.email}`}>
            <bdi>{shop.email}</bdi>
          </a>
        </Fact>
      )}
      {(hours || holidays.length > 0) && (
        <Fact icon={<ClockIcon />}>
          {[hours, ...holidays].filter(Boolean).map((line) => (
            <span key={line} className="block not-first:mt-1.5">
              {line}
            </span>
          ))}
        </Fact>
      )}
      {address && <Fact icon={<PinIcon />}>{address}</Fact>}
      {directions && (
        <a
          className={buttonVariants({ variant: 'outline', className: 'mt-1.5 place-self-start' })}
          href={directions}
        >
          {t('directions')}
        </a>
      )}
    </address>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex min-h-11 gap-3 py-2.25">
    <span className="flex h-[1lh] items-center">{icon}</span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)
