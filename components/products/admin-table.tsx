import { PlantThumb } from '@/components/orders/plant-thumb'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { PencilIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { SortHead } from '@/components/ui/sort-head'
import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import { adminPaths } from '@/lib/admin-paths'
import { namedPrice } from '@/lib/money'
import { paths, withQuery } from '@/lib/paths'
import type { AdminProductChoice } from '@/lib/products/admin-filter'
import { LOW_STOCK } from '@/lib/products/rules'
import type { AdminProduct } from '@/lib/products/schema'
import { DeleteProduct } from './delete-product'

type AdminProductsTableProps = {
  products: AdminProduct[]
  choice: AdminProductChoice
  base: string
  page: number
  limit: number
}

export function AdminProductsTable({ products, choice, base, page, limit }: AdminProductsTableProps) {
  const { text, stock, sort } = choice
  return (
    <Table label="Products" className="max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          <TableHead>Product</TableHead>
          <SortHead
            className="text-right"
            label="Price"
            sorted={sort === 'price' ? 'ascending' : sort === '-price' ? 'descending' : undefined}
            href={withQuery(paths.adminProducts, {
              text,
              stock,
              sort: sort === 'price' ? '-price' : 'price',
            })}
          />
          <TableHead>Category</TableHead>
          <TableHead>Stock</TableHead>
          <TableHead className="text-right">Actions</TableHead>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {products.map((product) => (
          <StackRow key={product.id}>
            <StackCell className="max-md:col-span-full md:py-0.5">
              <Link
                className="flex items-center gap-3.5 font-semibold wrap-anywhere underline-offset-[0.25em] hover:text-primary hover:underline"
                href={paths.product(product.id)}
                prefetch={false}
              >
                <PlantThumb src={product.picture ?? undefined} className="w-11 md:w-8" />
                <span>{product.name}</span>
              </Link>
            </StackCell>
            <StackCell className="whitespace-nowrap max-md:font-semibold md:py-0.5 md:text-right">
              {namedPrice(product.price, { currency: product.currency })}
            </StackCell>
            <StackCell className="max-md:col-start-1 max-md:row-start-3 max-md:text-sm/5.5 max-md:text-muted-foreground md:py-0.5">
              {product.categories.join(', ')}
            </StackCell>
            <StackCell className="md:py-0.5">
              <Stock stock={product.stock} />
            </StackCell>
            <StackCell className="text-right whitespace-nowrap max-md:col-start-2 max-md:row-start-3 max-md:-mr-2 md:py-0.5">
              <Link
                className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
                href={adminPaths.productEdit(product.id)}
                prefetch={false}
                aria-label={`Edit ${product.name}`}
                title="Edit"
                data-row-link
              >
                <PencilIcon />
              </Link>
              <DeleteProduct
                id={product.id}
                name={product.name}
                place={{ base, page, limit, rows: products.length }}
              />
            </StackCell>
          </StackRow>
        ))}
      </tbody>
    </Table>
  )
}

function Stock({ stock }: { stock: number | null }) {
  if (stock === null)
    return <span className="text-sm whitespace-nowrap text-muted-foreground">Unlimited</span>
  if (stock === 0) return <Badge tone="red">Sold out</Badge>
  if (stock <= LOW_STOCK) return <Badge tone="yellow">{stock} left</Badge>
  return <span className="tabular">{stock} in stock</span>
}
