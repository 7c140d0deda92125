import { getTranslations } from 'next-intl/server'
import { Page, PageHead } from '@/components/layout/page'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'
import { shop } from '@/lib/shop/details'

// Rendered at the first visit and cached, because the build does not know the public address.
export const generateStaticParams = () => []

export async function generateMetadata() {
  const t = await getTranslations('accessibility.meta')
  return pageMetadata({
    title: t('title'),
    description: t('description'),
    canonical: paths.accessibility,
  })
}

const tried = ['screens', 'keyboard', 'widths', 'text', 'contrast', 'motion', 'script'] as const
const help = ['language', 'theme', 'offline'] as const
const limits = ['staff', 'texts', 'photos', 'people'] as const

export default async function AccessibilityPage() {
  const t = await getTranslations('accessibility')
  return (
    <Page narrow>
      <PageHead title={t('meta.title')} lead={t('lead')} />
      <div className="prose">
        <h2>{t('tried.title')}</h2>
        <p>{t('tried.lead')}</p>
        <ul>
          {tried.map((one) => (
            <li key={one}>{t(`tried.${one}`)}</li>
          ))}
        </ul>
        <h2>{t('help.title')}</h2>
        <ul>
          {help.map((one) => (
            <li key={one}>{t(`help.${one}`)}</li>
          ))}
        </ul>
        <h2>{t('limits.title')}</h2>
        <ul>
          {limits.map((one) => (
            <li key={one}>{t(`limits.${one}`)}</li>
          ))}
        </ul>
        <h2>{t('contact.title')}</h2>
        <p>
          {t.rich('contact.text', {
            phone: () => <a href={shop.phoneHref}>{shop.phone}</a>,
            email: () => <a href={`mailto:${shop.email}`}>{shop.email}</a>,
          })}
        </p>
      </div>
    </Page>
  )
}
