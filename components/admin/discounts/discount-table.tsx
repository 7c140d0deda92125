import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { StackCell, StackRow } from '@/components/ui/stack-table'
import { Table, TableHead } from '@/components/ui/table'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatPrice } from '@/lib/base/money'
import type { DiscountDto } from '@/lib/money/discounts/admin-schema'
import { conditionTexts, stateBadges, usesText, validText, valueText } from './labels'

/** The discount codes with their uses. */
export const DiscountTable = ({ discounts }: { discounts: readonly DiscountDto[] }) => (
  <Table label="Discount codes" className="max-md:block">
    <thead className="max-md:sr-only">
      <tr>
        <TableHead>Code</TableHead>
        <TableHead>Status</TableHead>
        <TableHead>Discount</TableHead>
        <TableHead>Valid</TableHead>
        <TableHead>Uses</TableHead>
        <TableHead className="text-end">Given</TableHead>
      </tr>
    </thead>
    <tbody className="max-md:block">
      {discounts.map((discount) => {
        const { label, tone } = stateBadges[discount.state]
        return (
          <StackRow key={discount._id}>
            <StackCell className="md:max-w-80">
              <Link
                className="link font-semibold wrap-anywhere"
                href={adminPaths.discountEdit(discount._id)}
                prefetch={false}
              >
                {discount.code}
              </Link>
              {discount.note && (
                <span className="block text-sm text-muted-foreground wrap-anywhere">
                  <bdi>{discount.note}</bdi>
                </span>
              )}
            </StackCell>
            <StackCell className="max-md:justify-self-end">
              <Badge tone={tone}>{label}</Badge>
            </StackCell>
            <StackCell>
              {valueText(discount)}
              <span className="block text-sm text-muted-foreground">
                {conditionTexts(discount).join(', ')}
              </span>
            </StackCell>
            <StackCell className="text-sm max-md:order-last max-md:col-span-2 max-md:text-muted-foreground md:max-w-60">
              {validText(discount)}
            </StackCell>
            <StackCell className="tabular-nums max-md:self-start max-md:text-end">
              {usesText(discount)}
              <span className="md:hidden"> used</span>
            </StackCell>
            <StackCell className="whitespace-nowrap tabular-nums max-md:sr-only md:text-end">
              {formatPrice(discount.given)}
            </StackCell>
          </StackRow>
        )
      })}
    </tbody>
  </Table>
)
