import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Page, PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { FEWEST_SENT, FIGURE_DAYS, percentText } from '@/lib/orders/claims/figure-rules'
import { getArrivalFigures } from '@/lib/orders/claims/figures'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { getShopName } from '@/lib/shop/identity/queries'
import { getSettings } from '@/lib/shop/settings/queries'

// Rendered at a visit and cached for an hour.
export const generateStaticParams = () => []

const HOUR_MS = 3_600_000

export async function generateMetadata() {
  const t = await getTranslations('claims.figures')
  return pageMetadata({
    title: t('title'),
    description: t('description', { shop: await getShopName(await getLocale()), days: FIGURE_DAYS }),
    canonical: paths.arrivals,
  })
}

/** How many plants arrived, were reported and were replaced: the same for every visitor. */
export default async function ArrivalsPage() {
  await cacheTag(tags.shipping, tags.until(new Date(Date.now() + HOUR_MS)))
  const [t, figures, { promises }] = await Promise.all([
    getTranslations('claims.figures'),
    getArrivalFigures(),
    getSettings(),
  ])
  const { sent } = figures
  const names = ['claimed', 'replaced'] as const
  return (
    <Page narrow>
      <PageHead title={t('title')} lead={t('lead', { days: FIGURE_DAYS })} />
      {sent < FEWEST_SENT ? (
        <Card as="div">{t('few', { days: FIGURE_DAYS, count: FEWEST_SENT })}</Card>
      ) : (
        <dl className="grid gap-4 sm:grid-cols-3">
          <Figure name={t('sent', { count: sent })} value={sent} share="" />
          {names.map((name) => (
            <Figure
              key={name}
              name={t(name, { count: figures[name] })}
              value={figures[name]}
              share={t('share', { percent: percentText(figures[name], sent) })}
            />
          ))}
        </dl>
      )}
      <div className="prose mt-8">
        <h2>{t('how')}</h2>
        {promises.guaranteeDays !== null && <p>{t('promise', { days: promises.guaranteeDays })}</p>}
        <p>{t('answer')}</p>
        <p>{t('counted')}</p>
      </div>
    </Page>
  )
}

type FigureProps = { name: string; value: number; share: string }

const Figure = ({ name, value, share }: FigureProps) => (
  <Card as="div" className="flex flex-col-reverse justify-end gap-1">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="flex flex-wrap items-baseline gap-x-2.5">
      <span className="font-serif text-3xl font-semibold tabular-nums">{value.toLocaleString('en')}</span>
      {share && <span className="text-muted-foreground tabular-nums">{share}</span>}
    </dd>
  </Card>
)
