import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SupplySection } from '@/components/admin/stock/supply-section'
import { ClientMessages } from '@/components/i18n/client-messages'
import { ProductForm } from '@/components/products/editor/product-form'
import { buttonVariants } from '@/components/ui/button'
import { CopyIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { isId } from '@/lib/base/ids'
import { paths } from '@/lib/base/paths'
import { may } from '@/lib/base/permissions'
import { findGroupDto } from '@/lib/catalogue/groups/queries'
import { findEditable, listCategoryNames, listPotTypes } from '@/lib/catalogue/listings/admin-queries'
import { listUrduWords } from '@/lib/catalogue/products/urdu-words'
import { growerChoices, readSupply } from '@/lib/office/stock-keeping/supply-queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import type { Viewer } from '@/lib/platform/auth/types'
import { getTax } from '@/lib/shop/tax/read'

export const metadata: Metadata = { title: 'Edit Product' }

export default async function EditProductPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireStaff('products.write')
  const { id } = await params
  const [product, group, categories, potTypes, urduWords, { classes }] = await Promise.all([
    findEditable(id),
    isId(id) ? findGroupDto(id, 'ANY') : null,
    listCategoryNames(),
    listPotTypes(),
    listUrduWords(),
    getTax(),
  ])
  if (!product) notFound()
  const t = await getTranslations('catalogue.states')
  return (
    <>
      <PageHead
        title={
          <>
            <span className="block font-sans text-sm/relaxed font-normal text-muted-foreground">
              Edit Product
            </span>{' '}
            {product.name}
          </>
        }
        lead={product.stock === null ? 'Stock is not limited' : `${product.stock} in stock`}
      >
        <Link
          className={buttonVariants({ variant: 'outline' })}
          href={adminPaths.productCopy(id)}
          prefetch={false}
        >
          <CopyIcon />
          Duplicate
        </Link>
        {product.state === 'SHOWN' ? (
          <Link className={buttonVariants({ variant: 'link' })} href={paths.product({ id })}>
            View in shop
          </Link>
        ) : (
          <Link className={buttonVariants({ variant: 'link' })} href={adminPaths.productPreview(id)}>
            {t('preview')}
          </Link>
        )}
      </PageHead>
      <ClientMessages of={['catalogue.states', 'catalogue.tax', 'prices.sale']}>
        <ProductForm
          product={product}
          categories={categories}
          potTypes={potTypes}
          urduWords={urduWords}
          taxClasses={classes}
          group={group}
        />
      </ClientMessages>
      {may(viewer, 'stock.read') && <Supply viewer={viewer} product={product._id} />}
    </>
  )
}

/** From whom it is bought, and when. */
async function Supply({ viewer, product }: { viewer: Viewer; product: string }) {
  const [supply, growers] = await Promise.all([readSupply(viewer, product), growerChoices()])
  return (
    <ClientMessages of={['stock.supply', 'stock.wrong']}>
      <SupplySection product={product} supply={supply} growers={growers} />
    </ClientMessages>
  )
}
