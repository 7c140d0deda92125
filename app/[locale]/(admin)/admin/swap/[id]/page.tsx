import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ReasonForm } from '@/components/admin/reason-form'
import { RecordLink } from '@/components/admin/record-link'
import { SwapCard } from '@/components/swaps/swap-card'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CopyId } from '@/components/ui/copy-id'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageHead } from '@/components/ui/page'
import { StatusBadge } from '@/components/ui/status-badge'
import { paths } from '@/lib/base/paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { fullName } from '@/lib/platform/people/name'
import { findAdminSwap } from '@/lib/swaps/admin-list'
import type { SwapPerson } from '@/lib/swaps/schema'

export const metadata: Metadata = { title: 'Swap' }

export default async function SwapPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireStaff('reviews.write')
  const found = await findAdminSwap(viewer, (await params).id)
  if (!found) notFound()
  const { swap, state, takedownReason } = found
  const owner = fullName(swap.owner)
  const notes = await getTranslations('mailServer.notes')
  return (
    <>
      <PageHead title={`Swap of ${owner}`}>
        <CopyId id={swap.id} name={`the swap of ${owner}`} />
        <Link className={buttonVariants({ variant: 'link' })} href={paths.adminSwaps}>
          All swaps
        </Link>
      </PageHead>
      <h2 className="sr-only">Plants</h2>
      <ul className="grid gap-6">
        <SwapCard
          swap={swap}
          head={
            <Facts>
              <dt>State</dt>
              <dd>
                <StatusBadge status={state} />
              </dd>
              <dt>Owner</dt>
              <dd>
                <Person person={swap.owner} />
              </dd>
              {swap.partner && (
                <>
                  <dt>Partner</dt>
                  <dd>
                    <Person person={swap.partner} />
                  </dd>
                </>
              )}
              <dt>Since</dt>
              <dd>
                <Moment at={swap.createdAt} />
              </dd>
              {takedownReason && (
                <>
                  <dt>Taken down</dt>
                  <dd>{takedownReason}</dd>
                </>
              )}
            </Facts>
          }
        />
      </ul>
      {state === 'PENDING' && (
        <Card className="mt-6 grid gap-4" aria-labelledby="take-down">
          <h2 id="take-down" className="text-xl">
            Take this swap down
          </h2>
          <ReasonForm what="swap" id={swap.id} action="Take down" hint={notes('swap', { name: owner })} />
        </Card>
      )}
    </>
  )
}

const Person = ({ person }: { person: SwapPerson }) => (
  <>
    <RecordLink kind="user" id={person.id}>
      {fullName(person)}
    </RecordLink>
    {[person.email, person.phoneNumber].filter(Boolean).map((contact) => `, ${contact}`)}
  </>
)
