import { z } from 'zod'
import { latinDigits } from '@/lib/base/digits'
import { apiText } from '@/lib/base/i18n/answer-text'

// The code that a person types. Browser-safe.

const wrong = apiText('fields.code')

/** Six digits of any keyboard; spaces and the invisible marks of a copied code do not count. */
export const codeField = z
  .string({ error: wrong })
  .max(40, { error: wrong, abort: true })
  .transform((typed) => latinDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}-]+/gu, ''))
  .refine((code) => /^\d{6}$/.test(code), { error: wrong })
