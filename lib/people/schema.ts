import * as z from 'zod'
import { text } from '@/lib/http/text'

// Schemas of a person that several endpoints share. Browser-safe.

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

/** An address in a request; all fields are required. */
export const addressForm = z.strictObject({
  street: text('Street', 100),
  city: text('City', 100),
  state: text('State', 100),
  country: text('Country', 100),
  zipCode: text('Zip code', 12),
})
