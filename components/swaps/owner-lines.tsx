import { useLocale, useTranslations } from '#i18n'
import { PinIcon } from '@/components/ui/icons'
import { LeafFrame } from '@/components/ui/leaf-frame'
import { Rating } from '@/components/ui/rating'
import { formatDate } from '@/lib/base/time/format'
import { fullName } from '@/lib/platform/people/name'
import { placeIn } from '@/lib/shop/cities/place-names'
import type { PartnerRating, SwapView } from '@/lib/swaps/schema'
import { ContactLines } from './contact-lines'

type OwnerLinesProps = { swap: SwapView; rating?: PartnerRating | undefined }

/** The owner: name, place, earlier swaps and contact. */
export function OwnerLines({ swap, rating }: OwnerLinesProps) {
  const locale = useLocale()
  const t = useTranslations('swaps.card')
  const { id, owner, city, createdAt } = swap
  return (
    <header className="flex items-start gap-3.5 max-sm:gap-2.5">
      <LeafFrame
        firstName={owner.firstName}
        lastName={owner.lastName}
        className="max-sm:size-11 max-sm:text-base"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-lg/heading wrap-anywhere sm:text-[1.25rem]/heading">{fullName(owner)}</h2>
          {rating && <Rating average={rating.average} count={rating.count} />}
        </div>
        <p className="flex items-center gap-2 text-sm/relaxed wrap-anywhere text-muted-foreground max-sm:gap-1.5 max-sm:text-[0.8125rem]">
          <PinIcon className="size-4.5 flex-none" />
          <span>
            {t.rich('since', {
              city: placeIn(locale, city),
              date: formatDate(createdAt, locale),
              time: (words) => <time dateTime={createdAt}>{words}</time>,
            })}
          </span>
        </p>
        <ContactLines swapId={id} email={owner.email} phoneNumber={owner.phoneNumber} />
      </div>
    </header>
  )
}
