import { z } from 'zod'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { seen } from '@/lib/platform/http/seen'

/** After how many minutes staff enter the password again for what asks for it; 0: never. */
export const passwordMinutes = [0, 15, 30, 60, 240] as const

export const security = z.strictObject({
  ownersNeedSecondFactor: z.boolean({ error: inEnglish('ownersNeedSecondFactor must be true or false') }),
  askPasswordMinutes: z.literal(passwordMinutes, {
    error: inEnglish(`askPasswordMinutes must be one of ${passwordMinutes.join(', ')}`),
  }),
})
/** The rules of signing in and going on for staff. */
export type Security = z.output<typeof security>

export const securityForm = security.extend({ seen: seen.optional() })
export type SecurityForm = z.output<typeof securityForm>
