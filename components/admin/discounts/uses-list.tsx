import { RecordLink } from '@/components/admin/record-link'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { formatPrice } from '@/lib/base/money'
import { formatDateTime } from '@/lib/base/time/format'
import type { DiscountDto, DiscountUse } from '@/lib/money/discounts/admin-schema'
import { usesText } from './labels'

type UsesListProps = { discount: DiscountDto; uses: readonly DiscountUse[] }

/** The latest orders that were placed with a code. */
export const UsesList = ({ discount, uses }: UsesListProps) => (
  <Card className="mt-5 grid gap-3" aria-labelledby="discount-uses">
    <h2 id="discount-uses" className="text-xl">
      Uses
    </h2>
    <p className="text-muted-foreground tabular-nums">
      {usesText(discount)} used, {formatPrice(discount.given)} off in all.{' '}
      {discount.uses > uses.length && `The latest ${uses.length} are listed.`}
    </p>
    {uses.length > 0 && (
      <ul className="divide-y divide-border">
        {uses.map(({ id, number, placedAt, name, phoneNumber, paisa, isCancelled }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <RecordLink className="link inline-flex min-h-11 items-center font-semibold" kind="order" id={id}>
              {number}
            </RecordLink>
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <bdi>{name}</bdi> <bdi className="text-sm text-muted-foreground">{phoneNumber}</bdi>
            </span>
            {isCancelled && <Badge>Cancelled, not counted</Badge>}
            <span className="text-sm text-muted-foreground">{formatDateTime(placedAt)}</span>
            <span className="tabular-nums">{formatPrice(paisa)}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
