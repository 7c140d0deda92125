import { useTranslations } from '#i18n'
import { ItemNames } from '@/components/lines/item-names'
import { ShortMoment } from '@/components/orders/short-moment'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { TypedText } from '@/components/ui/typed-text'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatPrice } from '@/lib/base/money'
import { formatSpan } from '@/lib/base/time/format'
import type { ShipmentDto } from '@/lib/orders/couriers/schema'
import { dayText } from '@/lib/orders/delivery/expected-delivery'
import type { PackingList, PackingRow } from '@/lib/orders/packing/schema'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'
import { ShipmentState } from './shipment-state'

type PackingGroupsProps = {
  groups: PackingList['groups']
  /** The latest booking by order. */
  shipments: ReadonlyMap<string, ShipmentDto>
  now: Date
}

/** The orders by delivery method and city. */
export const PackingGroups = ({ groups, shipments, now }: PackingGroupsProps) => (
  <div className="grid grid-cols-1 gap-6">
    <label className="-mb-3 flex min-h-11 w-fit items-center gap-3 text-sm">
      <Checkbox data-all />
      Select all
    </label>
    {groups.map(({ method, city, rows }) => (
      <section key={`${method} ${city}`} data-group>
        <h2 className="mb-2 text-lg wrap-anywhere">
          <label className="flex min-h-11 items-center gap-3">
            <Checkbox data-all aria-label={`Select all of ${titleOf(method, city)}`} />
            <bdi className="min-w-0">{titleOf(method, city)}</bdi>
            <span className="text-sm font-normal whitespace-nowrap text-muted-foreground">
              {rows.length} {rows.length === 1 ? 'order' : 'orders'}
            </span>
          </label>
        </h2>
        <ul className="rounded-lg border border-border bg-card">
          {rows.map((row) => (
            <Row key={row._id} row={row} shipment={shipments.get(row._id)} now={now} />
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const titleOf = (method: DeliveryMethod, city: string) =>
  method === 'PICKUP' ? 'Pick-up at the nursery' : method === 'VAN' ? `Van, ${city}` : city

type RowProps = { row: PackingRow; shipment: ShipmentDto | undefined; now: Date }

const Row = ({ row, shipment, now }: RowProps) => {
  const t = useTranslations('packing.screen')
  const {
    _id,
    number,
    customer,
    street,
    placedAt,
    items,
    pieces,
    collectPaisa,
    hasNote,
    isGift,
    isCool,
    slot,
    readyBy,
    isLabelOutdated,
    courier,
    trackingNumber,
  } = row
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 not-first:border-t not-first:border-border">
      <label className="flex min-h-11 items-center">
        <Checkbox name="order[]" value={_id} aria-label={`Select order ${number}`} />
      </label>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-x-4 text-sm/5.5 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link className="link font-semibold" href={adminPaths.order(_id)} prefetch={false}>
            <ShortNumber>{number}</ShortNumber>
          </Link>
          <bdi>{customer}</bdi>
          {hasNote && <Badge tone="yellow">Note</Badge>}
          {isGift && <Badge tone="yellow">{t('gift')}</Badge>}
          {isCool && <Badge tone="blue">Cool evening</Badge>}
        </p>
        <p className="tabular-nums sm:text-end sm:whitespace-nowrap">
          {pieces} {pieces === 1 ? 'piece' : 'pieces'} ·{' '}
          {collectPaisa > 0 ? `collect ${formatPrice(collectPaisa, { always: true })}` : 'paid'}
        </p>
        <p className="text-muted-foreground">
          {slot && <span className="block text-foreground">{formatSpan(slot.start, slot.end, now)}</span>}
          {readyBy ? `Ready by ${dayText(new Date(readyBy))}` : <TypedText>{street}</TypedText>}
        </p>
        <p className="text-muted-foreground sm:text-end">
          <ShortMoment at={placedAt} now={now} />
        </p>
        <ItemNames items={items} className="flex flex-wrap gap-x-4 sm:col-span-2" />
        {isLabelOutdated && (
          <p className="field-error sm:col-span-2">
            <span>Its printed label is out of date: print label and slip again.</span>
          </p>
        )}
        {shipment ? (
          <div className="sm:col-span-2">
            <ShipmentState shipment={shipment} />
          </div>
        ) : (
          trackingNumber && (
            <p className="text-muted-foreground sm:col-span-2">
              {courier} {trackingNumber}
            </p>
          )
        )}
      </div>
    </li>
  )
}
