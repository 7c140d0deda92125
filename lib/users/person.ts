import * as z from 'zod'

// A person as the answers of several nouns show one. Browser-safe.

export const personDto = z.strictObject({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
})

export const addressDto = z.strictObject({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
})
