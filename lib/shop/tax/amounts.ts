// Amounts of tax, in whole paisa. Pure; apart from the classes, because every catalogue page loads this.

/** The tax that is added to an amount, rounded to the paisa, half up. */
export const taxOn = (paisa: number, percent: number): number => Math.floor((paisa * percent + 50) / 100)

/** The tax in an amount that contains it: amount x percent / (100 + percent), rounded to the paisa, half up. */
export const taxWithin = (paisa: number, percent: number): number =>
  Math.floor((2 * paisa * percent + 100 + percent) / (2 * (100 + percent)))
