import { PlantThumb } from '@/components/orders/plant-thumb'
import { Badge } from '@/components/ui/badge'
import { PencilIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Table } from '@/components/ui/table'
import { formatPrice } from '@/lib/money'
import { paths } from '@/lib/paths'
import { LOW_STOCK } from '@/lib/products/rules'
import type { AdminProduct } from '@/lib/products/schema'
import { DeleteProduct } from './delete-product'

type AdminProductsTableProps = { products: AdminProduct[]; base: string; page: number; limit: number }

export function AdminProductsTable({ products, base, page, limit }: AdminProductsTableProps) {
  return (
    <Table label="Products" className="table-stack admin-table">
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="num">
            Price
          </th>
          <th scope="col">Category</th>
          <th scope="col">Stock</th>
          <th scope="col" className="text-right">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.id}>
            <td className="admin-product">
              <Link className="admin-product-link" href={paths.product(product.id)} prefetch={false}>
                <PlantThumb src={product.picture ?? undefined} />
                <span>{product.name}</span>
              </Link>
            </td>
            <td className="num">{formatPrice(product.price).replace('Rs', product.currency)}</td>
            <td className="admin-categories">{product.categories.join(', ')}</td>
            <td>
              <Stock stock={product.stock} />
            </td>
            <td className="admin-actions">
              <Link
                className="btn btn-ghost btn-icon btn-sm"
                href={paths.adminProductEdit(product.id)}
                prefetch={false}
                aria-label={`Edit ${product.name}`}
                title="Edit"
              >
                <PencilIcon />
              </Link>
              <DeleteProduct
                id={product.id}
                name={product.name}
                place={{ base, page, limit, rows: products.length }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Stock({ stock }: { stock: number | null }) {
  if (stock === null) return <span className="hint">Unlimited</span>
  if (stock === 0) return <Badge tone="red">Sold out</Badge>
  if (stock <= LOW_STOCK) return <Badge tone="yellow">{stock} left</Badge>
  return <span className="tabular">{stock} in stock</span>
}
