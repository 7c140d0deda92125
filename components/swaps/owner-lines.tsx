import { PinIcon } from '@/components/ui/icons'
import { Rating } from '@/components/ui/stars'
import type { Standing, SwapView } from '@/lib/swaps/schema'
import { formatDate } from '@/lib/time/format'
import { ContactLines } from './contact-lines'

type OwnerLinesProps = { swap: SwapView; standing?: Standing | undefined }

/** Who seeks: name, place, earlier swaps, and how to reach them. */
export function OwnerLines({ swap, standing }: OwnerLinesProps) {
  const { id, owner, city, createdAt } = swap
  return (
    <header className="swap-head">
      <h2>
        {owner.firstName} {owner.lastName}
      </h2>
      {standing && <Rating average={standing.average} count={standing.count} />}
      <p className="swap-place">
        <PinIcon /> {city}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <ContactLines swapId={id} email={owner.email} phoneNumber={owner.phoneNumber} />
    </header>
  )
}
