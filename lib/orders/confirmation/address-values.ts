/** The names of the fields in the form for another address. */
export const addressNames = [
  'shippingAddress.street',
  'shippingAddress.city',
  'shippingAddress.state',
  'shippingAddress.zipCode',
  'shippingAddress.country',
  'phoneNumber',
] as const

/** Values that were entered into that form. */
export type EnteredAddress = Partial<Record<(typeof addressNames)[number], string>>
