import { useTranslations } from '#i18n'
import { AllowedLink } from '@/components/admin/allowed-link'
import { RowMenu } from '@/components/admin/lists/row-menu'
import type { Column } from '@/components/admin/lists/table'
import { SelectProduct } from '@/components/admin/products/select-product'
import { StateBadge } from '@/components/admin/products/state-badge'
import { StockBadge } from '@/components/admin/products/stock-badge'
import { RecordLink } from '@/components/admin/record-link'
import { StockCell } from '@/components/admin/stock/stock-cell'
import { Allowed } from '@/components/auth/rights'
import type { ListPlace } from '@/components/feedback/use-after-delete'
import { DeleteProduct } from '@/components/products/delete-product'
import { EditCell } from '@/components/products/editor/edit-cell'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { CopyIcon, PencilIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { ListAction, ListCell, ListName } from '@/components/ui/list-table'
import { PlantThumb } from '@/components/ui/plant-thumb'
import { adminPaths } from '@/lib/base/admin-paths'
import { namedPrice, paisaToRupees } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { may } from '@/lib/base/permissions'
import type { AdminProduct } from '@/lib/catalogue/products/views'
import type { Viewer } from '@/lib/platform/auth/types'

/** `place`: the page of the list, for when its last row is deleted. `waiting`: how many people wait for a product, by its id. */
export const productColumns = (
  place: ListPlace,
  viewer: Viewer,
  waiting: ReadonlyMap<string, number>,
): readonly Column<AdminProduct>[] => [
  {
    head: 'Product',
    sort: ['name', 'rising'],
    always: true,
    cell: ({ id, name, nameUr, picture, state, showFrom }) => (
      <ListName>
        <div className="flex items-center gap-3">
          <SelectProduct id={id} name={name} />
          <AllowedLink
            className="flex items-center gap-3.5 wrap-anywhere max-lg:min-h-7 underline-offset-[0.25em] hover:text-primary hover:underline"
            // Visitors have no page of a draft.
            needed={state === 'SHOWN' ? 'any' : 'products.write'}
            href={state === 'SHOWN' ? paths.product({ id }) : adminPaths.productEdit(id)}
            prefetch={false}
          >
            <PlantThumb
              src={picture ?? undefined}
              className="w-13 max-lg:absolute max-lg:top-3 max-lg:inset-s-4 lg:w-8"
            />
            <span>
              {name} <StateBadge state={state} showFrom={showFrom} />{' '}
              {nameUr === null && <Badge tone="yellow">Urdu missing</Badge>}
            </span>
          </AllowedLink>
        </div>
      </ListName>
    ),
  },
  {
    head: 'Price',
    sort: ['price', 'rising'],
    numeric: true,
    cell: (product) => (
      <ListCell label="Price" numeric>
        <PriceCell product={product} mayPrice={may(viewer, 'prices.write')} />
      </ListCell>
    ),
  },
  {
    head: 'Category',
    cell: ({ categories }) => (
      <ListCell label="Category" alone className="max-lg:order-1">
        <span className="line-clamp-1 lg:line-clamp-2 lg:leading-5">{categories.join(', ')}</span>
      </ListCell>
    ),
  },
  {
    head: 'Stock',
    sort: ['stock', 'rising'],
    numeric: true,
    cell: (product) => (
      <ListCell label="Stock" numeric>
        {may(viewer, 'stock.write') ? (
          <StockCell product={product} canSet={may(viewer, 'products.write')}>
            <StockBadge stock={product.stock} />
          </StockCell>
        ) : (
          <StockBadge stock={product.stock} />
        )}
        <Waiting count={waiting.get(product.id)} />
      </ListCell>
    ),
  },
  {
    head: 'Actions',
    always: true,
    cell: ({ id, name }) => (
      <ListAction className="whitespace-nowrap">
        <Allowed needed="products.write">
          <RowMenu label={`Actions for ${name}`}>
            <Link
              className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
              href={adminPaths.productEdit(id)}
              prefetch={false}
              aria-label={`Edit ${name}`}
              title="Edit"
              data-row-link
            >
              <PencilIcon />
            </Link>
            <Link
              className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
              href={adminPaths.productCopy(id)}
              prefetch={false}
              aria-label={`Duplicate ${name}`}
              title="Duplicate"
            >
              <CopyIcon />
            </Link>
            <DeleteProduct id={id} name={name} place={place} />
          </RowMenu>
        </Allowed>
      </ListAction>
    ),
  },
]

/** During a sale the regular price is changed in the form, beside the sale. */
function PriceCell({ product, mayPrice }: { product: AdminProduct; mayPrice: boolean }) {
  const t = useTranslations('prices.view')
  const { id, price, was, currency } = product
  const text = namedPrice(price, { currency })
  if (was !== null)
    return (
      <RecordLink kind="product" id={id}>
        {text}
        <span className="block text-xs text-muted-foreground">
          {t('sale', { was: namedPrice(was, { currency }) })}
        </span>
      </RecordLink>
    )
  if (!mayPrice) return text
  return (
    <EditCell product={product} cell="price" value={String(paisaToRupees(price))}>
      {text}
    </EditCell>
  )
}

/** How many people want to know when a product is back. */
function Waiting({ count }: { count: number | undefined }) {
  const t = useTranslations('stock.purchase')
  return count === undefined ? null : (
    <span className="block text-xs text-muted-foreground">{t('waiting', { waiting: count })}</span>
  )
}
