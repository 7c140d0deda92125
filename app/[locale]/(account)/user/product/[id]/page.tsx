import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Callout } from '@/components/feedback/callout'
import { ClientMessages } from '@/components/i18n/client-messages'
import { CareSummary } from '@/components/products/care-summary'
import { Gallery } from '@/components/products/gallery'
import { PlantFacts } from '@/components/products/plant-facts'
import { RichText } from '@/components/rich-text/rich-text'
import { Page } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { langOf, nameIn } from '@/lib/base/i18n/stored-text'
import { namedPrice } from '@/lib/base/money'
import { findProductView } from '@/lib/catalogue/listings/detail'
import { isPlant } from '@/lib/catalogue/products/plant'
import { privateMetadata } from '@/lib/entry/seo/metadata'
import { requireStaff } from '@/lib/platform/auth/page-viewer'

export async function generateMetadata() {
  const t = await getTranslations('catalogue.states')
  return privateMetadata(t('preview'))
}

/** What visitors will see of a product, for admins: a draft has no address of its own. It cannot be put into a cart. */
export default async function ProductPreview({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff('products.read')
  const { id } = await params
  const locale = await getLocale()
  const product = await findProductView(locale, id, 'ANY')
  if (!product) notFound()
  const t = await getTranslations('catalogue.states')
  const tabs = await getTranslations('products.tabs')
  const name = nameIn(locale, product)
  return (
    <Page>
      <Callout tone="yellow">
        <p>
          {t('previewNote')}{' '}
          <a className="link" href={adminPaths.productEdit(id)}>
            {t('edit')}
          </a>
        </p>
      </Callout>
      <div className="mt-6 grid gap-7 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:items-start md:gap-10">
        <ClientMessages of={['products.gallery']}>
          <Gallery id={id} name={name} pictures={product.pictures} />
        </ClientMessages>
        <div className="min-w-0">
          <h1 className="text-title">
            <bdi lang={langOf(locale, name)}>{isolateNumbers(name)}</bdi>
          </h1>
          <p className="price font-serif text-2xl/relaxed mt-3">
            {namedPrice(product.price, { currency: product.currency })}
          </p>
          <p className="mt-4 max-w-[52ch] text-muted-foreground" lang={langOf(locale, product.shortDesc)}>
            {isolateNumbers(product.shortDesc)}
          </p>
          {isPlant(product.plant) && <CareSummary plant={product.plant} />}
          <div className="mt-6 border-t border-border pt-6">
            <h2 className="mb-3 text-xl/heading">{tabs('description')}</h2>
            <RichText html={product.longDesc} />
            <PlantFacts plant={product.plant} />
          </div>
        </div>
      </div>
    </Page>
  )
}
