import type { Metadata } from 'next'
import { LinkTabs } from '@/components/ui/link-tabs'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { withQuery } from '@/lib/base/paths'
import { countShipmentNotes } from '@/lib/orders/couriers/shipments'
import { countPacking } from '@/lib/orders/packing/queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { NotesView } from './notes-view'
import { PackingView } from './packing-view'

export const metadata: Metadata = { title: 'Packing' }

export default async function PackingPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff('orders.pack')
  const view = textOf((await searchParams).view)
  const isPacked = view === 'packed'
  const showsNotes = view === 'review'
  const [counts, notes] = await Promise.all([countPacking(), countShipmentNotes()])
  const viewHref = (name: string) => withQuery(adminPaths.packing, { view: name })
  return (
    <>
      <PageHead title="Packing" />
      <LinkTabs
        className="mb-6"
        label="Packing"
        tabs={[
          {
            text: `To pack (${counts.toPack})`,
            href: adminPaths.packing,
            isCurrent: !isPacked && !showsNotes,
          },
          { text: `Packed (${counts.packed})`, href: viewHref('packed'), isCurrent: isPacked },
          ...(notes > 0 || showsNotes
            ? [{ text: `To look at (${notes})`, href: viewHref('review'), isCurrent: showsNotes }]
            : []),
        ]}
      />
      {showsNotes ? <NotesView /> : <PackingView isPacked={isPacked} />}
    </>
  )
}
