// Why the stock of a product changed. Pure and browser-safe; the enum StockReason of the database has the same.

export const stockReasons = [
  'OPENING',
  'ORDER',
  'CANCEL',
  'RETURN',
  'ARRIVED',
  'DIED',
  'STOLEN',
  'COUNTED',
  'MOVED',
  'IMPORT',
  'SET',
  'OTHER',
] as const
export type StockReason = (typeof stockReasons)[number]

/** The reasons that staff enter themselves; such a movement can be reversed, once. */
export const staffReasons = ['ARRIVED', 'DIED', 'STOLEN', 'COUNTED', 'MOVED'] as const
