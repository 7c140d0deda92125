// Amounts of tax and shares of an amount, in whole paisa. Pure; apart from the classes, because every catalogue page loads this.

/** The tax that is added to an amount, rounded to the paisa, half up. */
export const taxOn = (paisa: number, percent: number): number => Math.floor((paisa * percent + 50) / 100)

/** The tax in an amount that contains it: amount x rate / (100 + rate), rounded to the paisa, half up. */
export const taxWithin = (paisa: number, percent: number): number =>
  Math.floor((2 * paisa * percent + 100 + percent) / (2 * (100 + percent)))

/**
 * An amount shared in proportion to the weights, so that the shares add up to it: what rounding down leaves goes to the
 * largest remainders, of equal ones to the first.
 */
export function sharesOf(paisa: number, weights: readonly number[]): number[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0) || 1)
  // The products are larger than the integers that a number holds.
  const products = weights.map((weight) => BigInt(paisa) * BigInt(weight))
  const shares = products.map((product) => Number(product / total))
  let rest = weights.some(Boolean) ? paisa - shares.reduce((sum, share) => sum + share, 0) : 0
  const byRemainder = products.map((product, at) => [Number(product % total), at] as const)
  for (const [, at] of byRemainder.sort(([one], [other]) => other - one))
    if (rest-- > 0) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
