// Which pieces of an order go back into the stock when it is cancelled, and which it takes when it is reopened. Pure.

/** A claim about plants of a line that arrived unwell. */
interface ReportedPieces {
  status: 'OPEN' | 'REPLACED' | 'REFUNDED' | 'DECLINED'
  quantity: number
}

/** Pieces that can be sold again: those that were reported cannot, unless the shop has declined that. */
export const piecesBack = ({
  quantity,
  claim,
}: {
  quantity: number
  claim: ReportedPieces | null
}): number => (claim && claim.status !== 'DECLINED' ? quantity - claim.quantity : quantity)

/** Pieces that went back when the order was cancelled: all of them, where that was not recorded. */
export const piecesGone = ({ quantity, givenBack }: { quantity: number; givenBack: number | null }): number =>
  givenBack ?? quantity
