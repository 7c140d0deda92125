import { BookingNotes } from '@/components/admin/packing/booking-notes'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { listShipmentNotes } from '@/lib/orders/couriers/shipments'

/** The bookings with a courier that an admin must look at. */
export async function NotesView() {
  const notes = await listShipmentNotes()
  if (notes.length > 0) return <BookingNotes notes={notes} />
  return (
    <EmptyState heading="Nothing to look at" message="No booking with a courier needs you." drawing="basket">
      <Link className={buttonVariants({ variant: 'outline' })} href={adminPaths.packing}>
        Orders to pack
      </Link>
    </EmptyState>
  )
}
