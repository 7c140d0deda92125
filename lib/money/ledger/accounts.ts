// The accounts of the ledger and what a positive balance of each means; all amounts in paisa. The entries of an event sum
// to zero, so what one account gains, others lose. Pure.

export const accounts = {
  /** The customer owes us; negative: we owe the customer. */
  CUSTOMER: 'Customer',

  // Earned: negative balances. What lowers them is positive.
  /** Products, before tax and discounts. */
  SALES: 'Sales',
  SALES_TAX: 'Sales tax',
  DELIVERY: 'Delivery charges',
  DISCOUNTS: 'Discounts',
  /** The differences that make totals in cash whole rupees. */
  ROUNDING: 'Rounding',
  /** Sums that were taken off the price of an order afterwards. */
  PART_REFUNDS: 'Part refunds',
  /** Deposits of refused parcels. */
  FORFEITED_DEPOSITS: 'Forfeited deposits',
  /** Sums that couriers agree to pay for lost parcels. */
  LOST_PARCELS: 'Lost parcels',
  /** Visits of caretakers. The commission is not charged yet: it will split this account. */
  VISITS: 'Visits',

  // Where the money is.
  /** Paid online, and not paid out by the gateway yet. */
  GATEWAY: 'Payment gateway',
  /** Collected by the courier, or agreed for a lost parcel, and not paid out yet; negative: the courier paid too much. */
  COURIER: 'With the courier',
  /** Cash that we took ourselves: by our van, at pick-up and at the nursery. */
  TILL: 'Till',
  /** Paid out to us; refunds lower it. */
  BANK: 'Bank',

  // Spent or withheld: positive balances.
  COURIER_FEES: 'Courier fees',
  GATEWAY_FEES: 'Gateway fees',
  INCOME_TAX_WITHHELD: 'Income tax withheld',
  SALES_TAX_WITHHELD: 'Sales tax withheld',
  /** Sums that a statement did not account for, and that were accepted; negative: it paid more. */
  DIFFERENCES: 'Accepted differences',
} as const
export type Account = keyof typeof accounts

/** Balances by account; an absent one is zero. */
export type Balances = Partial<Record<Account, number>>

export const accountNames = Object.keys(accounts) as Account[]

/** The entries that turn `posted` into `wanted`; without zeros. */
export function missing(wanted: Balances, posted: Balances): Balances {
  const entries = accountNames.map((account) => [account, (wanted[account] ?? 0) - (posted[account] ?? 0)])
  return Object.fromEntries(entries.filter(([, paisa]) => paisa !== 0))
}

export const isNothing = (balances: Balances): boolean => Object.keys(balances).length === 0
