import { agoText } from '@/components/admin/figures/figure-text'
import { CallButton } from '@/components/people/contact-list'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { TypedText } from '@/components/ui/typed-text'
import { adminPaths } from '@/lib/base/admin-paths'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { shownStatus } from '@/lib/orders/claims/decision-rules'
import type { ClaimEntry } from '@/lib/orders/claims/schema'
import { ClaimActions } from './claim-actions'
import { ClaimAnswer } from './claim-answer'
import { ClaimPictures } from './claim-pictures'
import { kindText } from './claim-texts'
import { EarlierClaims } from './earlier-claims'

/** One claim: the photos beside the catalogue's picture, who reports it, what was claimed before, and the answers. */
export function ClaimCard({ claim, now }: { claim: ClaimEntry; now: Date }) {
  const { order, item, customer, replacement } = claim
  const isOpen = shownStatus(claim) === 'OPEN'
  return (
    <Card
      as="li"
      className="grid gap-5 wrap-anywhere *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-8"
    >
      <ClaimPictures claim={claim} />
      <div className="grid content-start gap-4 *:min-w-0">
        <div className="grid gap-2">
          <h2 className="text-lg">
            {claim.quantity} of {item.quantity} × <TypedText>{item.name}</TypedText>
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={claim.kind === 'DEAD' ? 'red' : 'yellow'}>{kindText(claim.kind)}</Badge>
            <Link className="link" href={adminPaths.order(order._id)} prefetch={false}>
              <ShortNumber>{order.number}</ShortNumber>
            </Link>
            <span className="text-sm text-muted-foreground">reported {agoText(claim.createdAt, now)}</span>
          </p>
          <p className="[unicode-bidi:plaintext]">“{isolateNumbers(claim.description)}”</p>
          <p className="text-sm/relaxed text-muted-foreground">
            {claim.deliveredAt && <>Delivered {agoText(claim.deliveredAt, now)}. </>}
            {claim.isLate && <strong>Reported after the guarantee. </strong>}
            {claim.enteredBy && <>Entered by {claim.enteredBy}. </>}
            <StockText claim={claim} />
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <bdi className="font-semibold">{customer.name}</bdi>
          <CallButton phoneNumber={customer.phoneNumber} />
        </p>
        <EarlierClaims earlier={claim.earlier} now={now} />
        {!isOpen && <ClaimAnswer claim={claim} now={now} />}
        {isOpen && replacement && (
          <p className="text-sm/relaxed">
            The replacement{' '}
            <Link className="link" href={adminPaths.order(replacement._id)} prefetch={false}>
              <ShortNumber>{replacement.number}</ShortNumber>
            </Link>{' '}
            was cancelled.
          </p>
        )}
        {isOpen && <ClaimActions claim={claim} />}
      </div>
    </Card>
  )
}

function StockText({ claim: { stock, isSold } }: { claim: Pick<ClaimEntry, 'stock' | 'isSold'> }) {
  if (!isSold) return 'No longer sold.'
  return stock === null ? 'In stock.' : `${stock} in stock.`
}
