import { cookies, headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { CityForm } from '@/components/delivery/city-form'
import { DeliveryFacts } from '@/components/delivery/delivery-facts'
import { Card } from '@/components/ui/card'
import { Page, PageHead } from '@/components/ui/page'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { paths } from '@/lib/base/paths'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { getDeliveryOffer } from '@/lib/orders/delivery/queries'
import { publicOrigin } from '@/lib/platform/env'
import { localPath } from '@/lib/platform/http/local-path'
import { findCity } from '@/lib/shop/cities/cities'
import { cities } from '@/lib/shop/cities/data'
import { CITY_COOKIE, readCityCookie } from '@/lib/shop/delivery/chosen-city'
import { getShopName } from '@/lib/shop/identity/queries'
import { onlineWay } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'

export async function generateMetadata() {
  const t = await getTranslations('delivery.page')
  return pageMetadata({
    title: t('title'),
    description: t('description', { shop: await getShopName(await getLocale()) }),
    canonical: paths.city,
  })
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Where the city is chosen, also without scripts: two forms and links, see choose/route.ts. */
export default async function CityPage({ searchParams }: Props) {
  const { asked, back } = await searchParams
  const t = await getTranslations('delivery.page')
  const locale = await getLocale()
  const chosen = readCityCookie((await cookies()).get(CITY_COOKIE)?.value)
  const offer = await getDeliveryOffer({ code: chosen?.code, quantity: 1 })
  const written = typeof asked === 'string' ? asked.slice(0, 100) : ''
  const match = written ? findCity(written) : null
  return (
    <Page narrow>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          <CityForm
            written={written}
            match={match}
            names={cities.map((city) => nameIn(locale, city))}
            back={localPath(back, await pageBefore())}
            chosen={chosen}
          />
        </Card>
        <Card className="grid gap-4">
          <h2 className="text-xl">
            {offer.city ? t('to', { city: nameIn(locale, offer.city) }) : t('everywhere')}
          </h2>
          <DeliveryFacts methods={offer.methods} online={onlineWay(await getMeans())} />
        </Card>
      </div>
    </Page>
  )
}

/** The page of this shop from which the visitor came: a cached page cannot name itself in its link. */
async function pageBefore(): Promise<string> {
  const referer = (await headers()).get('referer') ?? ''
  const from = URL.canParse(referer) ? new URL(referer) : null
  const isOurs =
    from !== null &&
    [publicOrigin, `${from.protocol}//${(await headers()).get('host')}`].includes(from.origin)
  const path = isOurs ? `${from.pathname}${from.search}` : ''
  // Not back to this page, which would lose where it was asked for.
  return /^(?:\/ur)?\/city\b/.test(path) ? '' : path
}
