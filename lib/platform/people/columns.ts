// Columns of a person that accounts and orders share: an order stores those of its buyer at the time it was placed.

export const contactColumns = { firstName: true, lastName: true, email: true, phoneNumber: true } as const

export const addressColumns = { street: true, city: true, state: true, country: true, zipCode: true } as const

type ContactRow = Record<'id' | keyof typeof contactColumns, string>

/** How the API shows a person. */
export const toPersonDto = ({ id, firstName, lastName, email, phoneNumber }: ContactRow) => ({
  _id: id,
  firstName,
  lastName,
  email,
  phoneNumber,
})

export type AddressRow = Record<keyof typeof addressColumns, string>

/** The address of a row with other columns. */
export const addressOf = ({ street, city, state, country, zipCode }: AddressRow): AddressRow => ({
  street,
  city,
  state,
  country,
  zipCode,
})
