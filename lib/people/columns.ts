// Columns of a person that accounts and orders share: an order stores those of its buyer at the time it was placed.

export const contactColumns = { firstName: true, lastName: true, email: true, phoneNumber: true } as const

export const addressColumns = { street: true, city: true, state: true, country: true, zipCode: true } as const

type AddressRow = Record<keyof typeof addressColumns, string>

/** The address of a row with other columns. */
export const addressOf = ({ street, city, state, country, zipCode }: AddressRow): AddressRow => ({
  street,
  city,
  state,
  country,
  zipCode,
})
