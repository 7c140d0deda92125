/** The average from the tenths that the database calculates (rating_tenths); 0 without reviews (contract 0.7, 1.3). */
export const averageRating = (tenths: number | null): number => (tenths ?? 0) / 10

/** Who may review a product: the buyer of a delivered order that contains it (contract 2.1). */
export const canReviewProduct = (order: { status: string; hasProduct: boolean }): boolean =>
  order.status === 'DELIVERED' && order.hasProduct
