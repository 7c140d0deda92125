import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatPrice } from '@/lib/base/money'
import type { GroupDto } from '@/lib/catalogue/products/group-schema'

type SizeListProps = { group: NonNullable<GroupDto>; id: string }

/** The products of a group, smallest first. */
export const SizeList = ({ group, id }: SizeListProps) => (
  <ul className="divide-y divide-border rounded-md border border-border">
    {group.products.map((size) => (
      <li key={size._id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 px-3 py-2 text-sm">
        {size._id === id ? (
          <span className="font-semibold wrap-anywhere">{size.label} (this one)</span>
        ) : (
          <Link
            className="link wrap-anywhere"
            href={adminPaths.productEdit(size._id)}
            prefetch={false}
            aria-label={`Edit ${size.name}, ${size.label}`}
          >
            {size.label}
          </Link>
        )}
        <span className="ms-auto tabular-nums">{formatPrice(size.price.amount)}</span>
        <span className="w-24 text-end text-muted-foreground tabular-nums">
          {size.stock === null ? 'Unlimited' : `${size.stock} in stock`}
        </span>
      </li>
    ))}
  </ul>
)
