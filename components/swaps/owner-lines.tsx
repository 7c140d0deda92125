import { PinIcon } from '@/components/ui/icons'
import { Rating } from '@/components/ui/stars'
import { fullName } from '@/lib/people/name'
import type { PartnerRating, SwapView } from '@/lib/swaps/schema'
import { formatDate } from '@/lib/time/format'
import { ContactLines } from './contact-lines'

type OwnerLinesProps = { swap: SwapView; rating?: PartnerRating | undefined }

/** Who seeks: name, place, earlier swaps, and how to reach them. */
export function OwnerLines({ swap, rating }: OwnerLinesProps) {
  const { id, owner, city, createdAt } = swap
  return (
    <header className="swap-head">
      <h2>{fullName(owner)}</h2>
      {rating && <Rating average={rating.average} count={rating.count} />}
      <p className="swap-place">
        <PinIcon /> {city}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <ContactLines swapId={id} email={owner.email} phoneNumber={owner.phoneNumber} />
    </header>
  )
}
