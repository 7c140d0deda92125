/** A difference with its sign: +15, −3, 0. */
export const signed = (change: number): string =>
  change < 0 ? `−${-change}` : change > 0 ? `+${change}` : '0'
