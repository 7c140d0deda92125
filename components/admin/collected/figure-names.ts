/** The figures of cash, in the order of their columns. */
export const figureNames = {
  expected: 'Expected',
  outstanding: 'Outstanding',
  received: 'Received',
  fees: 'Fees',
  withheld: 'Withheld',
  missing: 'Missing',
} as const
