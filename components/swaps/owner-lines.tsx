import { PinIcon } from '@/components/ui/icons'
import { Rating } from '@/components/ui/stars'
import { fullName } from '@/lib/people/name'
import type { PartnerRating, SwapView } from '@/lib/swaps/schema'
import { formatDate } from '@/lib/time/format'
import { ContactLines } from './contact-lines'
import { SwapHead } from './swap-card'

type OwnerLinesProps = { swap: SwapView; rating?: PartnerRating | undefined }

/** The owner: name, place, earlier swaps and contact. */
export function OwnerLines({ swap, rating }: OwnerLinesProps) {
  const { id, owner, city, createdAt } = swap
  return (
    <SwapHead title={fullName(owner)} size="lg">
      {rating && <Rating average={rating.average} count={rating.count} />}
      <p className="flex w-full items-center gap-2 text-sm/relaxed wrap-anywhere text-muted-foreground max-sm:w-auto max-sm:text-[0.8125rem]">
        <PinIcon className="size-4.5 flex-none" /> {city},{' '}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <ContactLines swapId={id} email={owner.email} phoneNumber={owner.phoneNumber} />
    </SwapHead>
  )
}
