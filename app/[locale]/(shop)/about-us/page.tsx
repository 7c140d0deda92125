import { getLocale, getTranslations } from 'next-intl/server'
import { Offer, Offers } from '@/components/feedback/offer'
import { Team } from '@/components/site-frame/team'
import { buttonVariants } from '@/components/ui/button'
import { CashIcon, ClockIcon, PinIcon, TruckIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Page } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { getCollections } from '@/lib/catalogue/listings/collection-record'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { comingHolidays, holidayText, nextHolidayEnd } from '@/lib/shop/identity/holidays'
import { hoursText } from '@/lib/shop/identity/hours'
import { getHomePage, getShop, getShopName, getTeam } from '@/lib/shop/identity/queries'
import { directionsHref, shopName, streetAndCity, textIn } from '@/lib/shop/identity/shop-texts'
import { onlineWay } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'
import { getParts } from '@/lib/shop/parts/read'
import { deliveryValues } from '@/lib/shop/settings/promises'
import { getSettings } from '@/lib/shop/settings/queries'

// Rendered at the first visit and cached, because the build does not know the public address.
export const generateStaticParams = () => []

export async function generateMetadata() {
  const t = await getTranslations('about.meta')
  return pageMetadata({
    title: t('title'),
    description: t('description', { shop: await getShopName(await getLocale()) }),
    canonical: paths.aboutUs,
  })
}

export default async function AboutPage() {
  const t = await getTranslations('about')
  const delivery = deliveryValues((await getSettings()).promises)
  const online = onlineWay(await getMeans())
  const parts = await getParts()
  await cacheTag(tags.shipping, tags.home)
  const [locale, shop, { about }, { members }, { words }] = await Promise.all([
    getLocale(),
    getShop(),
    getHomePage(),
    getTeam(),
    getCollections(),
  ])
  const name = shopName(shop, locale)
  const now = new Date()
  const holidays = comingHolidays(shop, now).map((holiday) => holidayText(holiday, locale))
  const holidayEnd = nextHolidayEnd(shop, now)
  if (holidayEnd) await cacheTag(tags.until(holidayEnd))
  const mission = [about.mission, about.missionMore].map((text) => textIn(locale, text)).filter(Boolean)
  const [address, hours, directions] = [
    streetAndCity(shop, locale),
    hoursText(shop, locale),
    directionsHref(shop),
  ]
  return (
    <Page>
      <section className="grid grid-cols-1 overflow-clip rounded-lg border border-border bg-wash lg:grid-cols-[1.1fr_1fr] dark:bg-[#16231c]">
        <div className="px-5 pt-6 pb-3 md:px-9 md:pt-10 lg:self-center lg:py-12 lg:pe-4">
          <p className="font-italic text-lg/[1.4] text-accent-hover">{t('head.eyebrow')}</p>
          <h1 className="mt-1 max-w-[18ch] text-[clamp(2.25rem,1.6rem+2.9vw,3rem)]">
            {textIn(locale, about.title) || t('head.title', { shop: name })}
          </h1>
          <p className="mt-4 max-w-[56ch] text-lg/relaxed text-pretty">
            {textIn(locale, about.lead) || t('head.lead', { shop: name })}
          </p>
        </div>
        {/* The pictures are backgrounds, so that a browser loads them only where they are shown. */}
        <div
          className="grid content-end *:aspect-[25/8] *:bg-contain *:bg-bottom *:bg-no-repeat"
          aria-hidden="true"
        >
          <span className="hidden lg:block lg:bg-[url(/art/heads/winter.webp)] lg:dark:bg-[url(/art/heads/winter-night.webp)]" />
          <span className="bg-[url(/art/heads/summer.webp)] dark:bg-[url(/art/heads/summer-night.webp)]" />
        </div>
      </section>

      {mission.length > 0 && (
        <section className="mt-16 grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2.4fr]" aria-labelledby="mission">
          <h2 id="mission" className="text-2xl/heading">
            {t('mission.title')}
          </h2>
          <div className="prose">
            {mission.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      )}

      <section className="mt-16" aria-labelledby="offer">
        <h2 id="offer" className="text-2xl/heading">
          {t('offers.title')}
        </h2>
        <Offers>
          <Offer drawing="pot" title={t('offers.plants')} href={paths.products} link={t('offers.buy')}>
            {textIn(locale, words.about) || textIn(locale, shop.tagline)}
          </Offer>
          <Offer
            drawing="basket"
            title={t('offers.delivery')}
            href={`${paths.aboutUs}#delivery`}
            link={t('offers.how')}
          >
            {t('offers.deliveryText', { ...delivery, online })}
          </Offer>
          {parts.caretakers && (
            <Offer
              drawing="lens"
              title={t('offers.caretakers')}
              href={paths.services}
              link={t('offers.find')}
            >
              {t('offers.caretakersText')}
            </Offer>
          )}
          {parts.swaps && (
            <Offer drawing="swap" title={t('offers.swaps')} href={paths.plantSwaps} link={t('offers.open')}>
              {t('offers.swapsText')}
            </Offer>
          )}
        </Offers>
      </section>

      <section
        className="mt-16 grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2.4fr]"
        id="delivery"
        aria-labelledby="delivery-title"
      >
        <h2 id="delivery-title" className="text-2xl/heading">
          {t('delivery.title')}
        </h2>
        <ul className="grid max-w-[68ch] gap-3 *:flex *:gap-3 [&_svg]:mt-0.5 [&_svg]:flex-none [&_svg]:text-accent">
          <li>
            <ClockIcon />
            {t('delivery.time', delivery)}
          </li>
          <li>
            <TruckIcon />
            {t('delivery.box')}
          </li>
          <li>
            <CashIcon />
            {t('delivery.payment', { online })}
          </li>
        </ul>
      </section>

      {members.length > 0 && (
        <section className="mt-16" aria-labelledby="team">
          <h2 id="team" className="text-2xl/heading">
            {t('team.title')}
          </h2>
          <Team members={members} />
        </section>
      )}

      {address && (
        <section className="mt-16 grid grid-cols-1 justify-items-center gap-2 rounded-lg bg-soft-leaf px-5 py-9 text-center text-soft-leaf-foreground md:py-12">
          <h2 className="text-2xl/heading">{t('visit.title')}</h2>
          <p className="mb-3 text-balance">{hours ? t('visit.text', { address, hours }) : address}</p>
          {holidays.length > 0 && (
            <ul className="mb-3 grid gap-1 text-balance" aria-label={t('visit.holidays')}>
              {holidays.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap justify-center gap-3">
            {directions && (
              <a href={directions} className={buttonVariants({ size: 'lg' })}>
                <PinIcon />
                {t('visit.directions')}
              </a>
            )}
            <Link href={paths.products} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
              {t('visit.buy')}
            </Link>
          </div>
        </section>
      )}
    </Page>
  )
}
