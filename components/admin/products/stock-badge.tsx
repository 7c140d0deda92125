import { Badge } from '@/components/ui/badge'
import { LOW_STOCK } from '@/lib/catalogue/products/rules'

/** The stock of a product; null: it is not counted. */
export function StockBadge({ stock }: { stock: number | null }) {
  if (stock === null) return <span className="text-muted-foreground">Unlimited</span>
  if (stock === 0) return <Badge tone="red">Sold out</Badge>
  if (stock <= LOW_STOCK) return <Badge tone="yellow">{stock} left</Badge>
  return `${stock} in stock`
}
