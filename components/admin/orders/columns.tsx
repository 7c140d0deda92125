import { ListLink } from '@/components/admin/lists/link'
import { SelectAll } from '@/components/admin/lists/select-all'
import type { Column } from '@/components/admin/lists/table'
import { Allowed } from '@/components/auth/rights'
import { ShortMoment } from '@/components/orders/short-moment'
import { WithoutAccount } from '@/components/orders/without-account'
import { Badge } from '@/components/ui/badge'
import { Checkbox } from '@/components/ui/checkbox'
import { beside, ListAction, ListCell, ListName } from '@/components/ui/list-table'
import { ShortNumber } from '@/components/ui/short-number'
import { adminPaths } from '@/lib/base/admin-paths'
import { namedPrice } from '@/lib/base/money'
import { channelName } from '@/lib/orders/order/channels'
import { parcelText } from '@/lib/orders/parcels/outcome-text'
import type { AdminOrder } from '@/lib/orders/views/admin-list'
import { PaymentCell, secondLine } from './payment-cell'
import { OrderStatusSelect } from './status-select'

export const orderColumns = (now: Date): readonly Column<AdminOrder>[] => [
  {
    head: 'Order id',
    always: true,
    lead: <SelectAll list="orders" className="max-lg:hidden" />,
    cell: ({ _id, number, isUnhandled }) => (
      <ListName shared className="[&_[data-slot=badge]]:px-1.5">
        <label className="flex min-h-11 items-center gap-2 max-lg:-my-1.5 max-lg:gap-1.5 lg:min-h-9">
          <Allowed needed="orders.write">
            <Checkbox name="order" value={_id} aria-label={`Select order ${number}`} />
          </Allowed>
          <ShortNumber>{number}</ShortNumber>
          {isUnhandled && (
            <Badge tone="yellow" className="before:hidden max-lg:text-[0.6875rem]">
              To confirm
            </Badge>
          )}
        </label>
      </ListName>
    ),
  },
  {
    head: 'Placed',
    sort: ['placed', 'falling'],
    cell: ({ placedAt }) => (
      <ListCell label="Placed" className={`${beside} max-2xl:[&_time>span]:hidden`}>
        <ShortMoment at={placedAt} now={now} />
      </ListCell>
    ),
  },
  {
    head: 'Customer name',
    cell: ({ customer, channel, isGuest }) => (
      <ListCell label="Name" className={nameClass}>
        {/* A very long one is read on the page of the order. */}
        <bdi className="line-clamp-2 wrap-anywhere" title={customer}>
          {customer}
        </bdi>
        {channel && <span className={secondLine}>{channelName(channel)}</span>}
        {isGuest && (
          <span className={secondLine}>
            <WithoutAccount />
          </span>
        )}
      </ListCell>
    ),
  },
  { head: 'Phone', cell: ({ phoneNumber }) => <ListCell label="Phone">{phoneNumber}</ListCell> },
  {
    head: 'Total price',
    sort: ['total', 'falling'],
    numeric: true,
    cell: ({ totalPaisa }) => (
      <ListCell label="Total" numeric className={`${beside} max-lg:text-foreground`}>
        {namedPrice(totalPaisa, { always: true })}
      </ListCell>
    ),
  },
  { head: 'Payment', cell: (order) => <PaymentCell order={order} now={now} /> },
  {
    head: 'Status',
    cell: ({ _id: id, ...order }) => (
      <ListCell label="Status" className="max-lg:ms-auto">
        <OrderStatusSelect order={{ id, ...order }} />
        <span className={`${secondLine} empty:hidden`}>{parcelText(order)}</span>
      </ListCell>
    ),
  },
  {
    head: 'View',
    always: true,
    cell: ({ _id, number }) => (
      <ListAction className="max-lg:top-1.5">
        <ListLink href={adminPaths.order(_id)} label={`Details of order ${number}`} />
      </ListAction>
    ),
  },
]

/** On a phone the name takes what the phone number leaves of its line, so that the payment begins the next one. */
const nameClass =
  'max-lg:grow max-lg:basis-[calc(100%-8.25rem)] max-lg:text-foreground lg:max-w-52 lg:min-w-28'
