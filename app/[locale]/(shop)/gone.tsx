import { Notice } from '@/components/feedback/notice'
import { Page } from '@/components/layout/page'
import { Related } from '@/components/products/related'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { cacheTag, tags } from '@/lib/cache/tags'
import { paths } from '@/lib/paths'
import { listAlike } from '@/lib/products/cards'
import type { DepartedProduct } from '@/lib/products/schema'
import { slugOf } from '@/lib/products/slug'

/** A deleted product: 410, so that search engines remove the address at once. Shows similar products. */
export async function Gone({ product }: { product: DepartedProduct }) {
  const others = await listAlike(product.id, 4)
  await cacheTag(tags.gone, tags.catalogue)
  const [category] = product.categories
  return (
    <Page>
      <Notice
        drawing="snail"
        level={1}
        heading="Oops! Page Not Found"
        message={`${product.name} is no longer available.`}
      >
        <Link href={paths.products} className={buttonVariants()}>
          Go to the products
        </Link>
        {category && (
          <Link href={paths.category([slugOf(category)])} className={buttonVariants({ variant: 'outline' })}>
            {category}
          </Link>
        )}
      </Notice>
      <Related products={others} />
    </Page>
  )
}
