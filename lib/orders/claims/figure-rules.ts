// The figures that everybody may read (product 20). Pure.

export const FIGURE_DAYS = 90
/** A percentage of fewer pieces would say nothing. */
export const FEWEST_SENT = 20

/** A share of what was sent with one decimal, `1.5`; '' when too few were sent. */
export const percentText = (part: number, sent: number): string =>
  sent < FEWEST_SENT ? '' : String(Math.round((part / sent) * 1000) / 10)
