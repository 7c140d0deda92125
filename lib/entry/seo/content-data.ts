import 'server-only'
import { cut } from '@/lib/base/cut'
import type { Locale } from '@/lib/base/i18n/locales'
import { karachiDate } from '@/lib/base/time/format'
import type { JsonLdObject } from '@/lib/entry/seo/script-text'
import { absoluteUrl, organizationReference, pageUrl } from '@/lib/entry/seo/structured-data'
import type { ContentView } from '@/lib/shop/content/published'
import { brandAddress } from '@/lib/shop/identity/brand'
import type { Shop } from '@/lib/shop/identity/schema'

type Page = Pick<
  ContentView,
  'kind' | 'path' | 'title' | 'description' | 'questions' | 'publishedAt' | 'updatedAt'
>

/** Article for a guide, FAQPage for a list of questions; nothing for other pages. */
export const contentData = (locale: Locale, page: Page, shop: Shop): JsonLdObject[] => [
  ...(page.kind === 'guide' ? [article(locale, page, shop)] : []),
  ...(page.questions.length > 0 ? [faqPage(page)] : []),
]

/** Google shows at most 110 characters of a headline. */
const HEADLINE_LENGTH = 110

const article = (locale: Locale, page: Page, shop: Shop): JsonLdObject => ({
  '@type': 'Article',
  headline: cut(page.title, HEADLINE_LENGTH),
  description: page.description,
  image: absoluteUrl(brandAddress(shop, 'share')),
  inLanguage: locale,
  mainEntityOfPage: pageUrl(locale, page.path),
  datePublished: karachiDate(page.publishedAt ?? page.updatedAt),
  dateModified: karachiDate(page.updatedAt),
  author: organizationReference(shop),
  publisher: organizationReference(shop),
})

const faqPage = ({ questions }: Page): JsonLdObject => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
