import { getLocale, getTranslations } from 'next-intl/server'
import { Page, PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { getShop, getShopName } from '@/lib/shop/identity/queries'
import { phoneHref } from '@/lib/shop/identity/shop-texts'
import { getParts } from '@/lib/shop/parts/read'
import { offersOf } from '@/lib/shop/parts/rules'

// Rendered at the first visit and cached, because the build does not know the public address.
export const generateStaticParams = () => []

export async function generateMetadata() {
  const t = await getTranslations('accessibility.meta')
  return pageMetadata({
    title: t('title'),
    description: t('description', { shop: await getShopName(await getLocale()) }),
    canonical: paths.accessibility,
  })
}

const sections = {
  tried: ['axe', 'keyboard', 'widths', 'letters', 'contrast', 'motion', 'script'],
  helps: ['language', 'dark', 'text', 'offline'],
  missing: ['desk', 'products', 'photos', 'people'],
} as const

/** The sentences about Urdu. */
const ofUrdu = ['language', 'products']

export default async function AccessibilityPage() {
  const t = await getTranslations('accessibility')
  const shop = await getShop()
  const parts = await getParts()
  const offers = offersOf(parts)
  const isShown = (key: string) => parts.urdu || !ofUrdu.includes(key)
  const contacts: Contact[] = [
    { text: shop.phone, href: phoneHref(shop.phone) },
    { text: shop.email, href: `mailto:${shop.email}` },
  ].filter(({ text }) => text)
  return (
    <Page narrow>
      <PageHead title={t('meta.title')} lead={t('aim', { hasUrdu: parts.urdu ? 'yes' : 'no' })} />
      <div className="prose">
        <h2>{t('tried.title')}</h2>
        <ul>
          {sections.tried.map((key) => (
            <li key={key}>{t(`tried.${key}`, { offers })}</li>
          ))}
        </ul>
        <h2>{t('helps.title')}</h2>
        <ul>
          {sections.helps.filter(isShown).map((key) => (
            <li key={key}>{t(`helps.${key}`)}</li>
          ))}
        </ul>
        <h2>{t('missing.title')}</h2>
        <ul>
          {sections.missing.filter(isShown).map((key) => (
            <li key={key}>{t(`missing.${key}`)}</li>
          ))}
        </ul>
        {contacts.length > 0 && (
          <>
            <h2>{t('contact.title')}</h2>
            <p>{t.rich('contact.text', { contact: () => <Contacts key="contact" contacts={contacts} /> })}</p>
          </>
        )}
      </div>
    </Page>
  )
}

type Contact = { text: string; href: string }

const Contacts = ({ contacts }: { contacts: Contact[] }) =>
  contacts.map(({ text, href }, index) => (
    <span key={href}>
      {index > 0 && ', '}
      <a href={href}>
        <bdi>{text}</bdi>
      </a>
    </span>
  ))
