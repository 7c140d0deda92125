import { getLocale, getTranslations } from 'next-intl/server'
import { ErrorCaption } from '@/components/feedback/error-caption'
import { Notice } from '@/components/feedback/notice'
import { Related } from '@/components/products/related'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Page } from '@/components/ui/page'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { paths } from '@/lib/base/paths'
import { listAlike } from '@/lib/catalogue/listings/cards'
import { storedWords } from '@/lib/catalogue/products/stored-words'
import type { DepartedProduct } from '@/lib/catalogue/products/views'
import { cacheTag, tags } from '@/lib/platform/cache/tags'

/**
 * A product that is no longer sold. A deleted one is a 410, so that search engines remove the address at once; a hidden one may come
 * back, so it is a 404. Shows similar products.
 */
export async function Gone({ product }: { product: DepartedProduct }) {
  const locale = await getLocale()
  const others = await listAlike(locale, product.id, 4)
  await cacheTag(product.isDeleted ? tags.gone : tags.missing, tags.catalogue, tags.categories)
  const t = await getTranslations('feedback.notFound')
  const missing = await getTranslations('feedback.missing')
  const [category] = product.categories
  return (
    <Page>
      <Notice
        drawing="snail"
        level={1}
        heading={t('title')}
        message={t(product.isDeleted ? 'gone' : 'hidden', { name: nameIn(locale, product) })}
        caption={
          <ErrorCaption status={product.isDeleted ? 410 : 404} message={missing('sentences.product')} />
        }
      >
        <Link href={paths.products} className={buttonVariants()}>
          {t('products')}
        </Link>
        {category && (
          <Link href={paths.category([category.slug])} className={buttonVariants({ variant: 'outline' })}>
            {storedWords(locale).category(category.name, category.nameUr)}
          </Link>
        )}
      </Notice>
      <Related products={others} />
    </Page>
  )
}
