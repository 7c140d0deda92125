import { PackingForm } from '@/components/admin/packing/packing-form'
import { PackingGroups } from '@/components/admin/packing/packing-groups'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import { courierOfScreen } from '@/lib/orders/couriers/labels'
import type { ShipmentDto } from '@/lib/orders/couriers/schema'
import { latestShipments } from '@/lib/orders/couriers/shipments'
import { listPacking } from '@/lib/orders/packing/queries'
import { isOnlineOffered } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'
import { getSettings } from '@/lib/shop/settings/queries'

/** The orders to pack, or the packed ones, with what is printed for them and done with them. */
export async function PackingView({ isPacked }: { isPacked: boolean }) {
  const [{ groups, total }, { couriers }] = await Promise.all([listPacking(isPacked), getSettings()])
  const rows = groups.flatMap((group) => group.rows)
  if (rows.length === 0)
    return <NothingHere isPacked={isPacked} isOnlinePaid={isOnlineOffered(await getMeans())} />
  const shipments = await latestShipments(rows.map(({ _id }) => _id))
  return (
    <>
      {total > rows.length && (
        <p className="mb-4 text-muted-foreground">
          The {rows.length} oldest of {total} orders. The others follow once these are done.
        </p>
      )}
      {/* A new key per view resets the selection. */}
      <PackingForm
        key={String(isPacked)}
        rows={rows}
        isPacked={isPacked}
        couriers={couriers.map(({ name }) => name)}
        courier={courierOfScreen()}
        booked={bookedIn(shipments)}
      >
        <PackingGroups groups={groups} shipments={shipments} now={new Date()} />
      </PackingForm>
    </>
  )
}

const bookedIn = (shipments: ReadonlyMap<string, ShipmentDto>) =>
  new Set([...shipments].flatMap(([order, { state }]) => (state === 'BOOKED' ? [order] : [])))

const NothingHere = ({ isPacked, isOnlinePaid }: { isPacked: boolean; isOnlinePaid: boolean }) => (
  <EmptyState
    heading={isPacked ? 'No parcel is waiting' : 'Everything is packed'}
    message={
      isPacked
        ? 'Packed orders wait here until they are handed over.'
        : `Cash orders come here once they are confirmed${isOnlinePaid ? ', online orders once they are paid' : ''}.`
    }
    drawing="basket"
  >
    <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminOrders}>
      All orders
    </Link>
  </EmptyState>
)
