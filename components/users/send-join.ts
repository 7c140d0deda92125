import { errorsBy } from '@/components/forms/check-schema'
import type { FieldTexts } from '@/components/forms/use-visitor-form'
import { joinStaff } from '@/lib/accounts/staff/contract'
import { newStaffForm } from '@/lib/accounts/staff/schema'
import { call } from '@/lib/platform/http/client'
import { saveSession } from './save-session'

// Loaded when the form is used: the schemas are larger than the page.

export type JoinValues = Record<'firstName' | 'lastName' | 'email' | 'password', string>

export const checkJoin = (values: JoinValues): Promise<FieldTexts> => errorsBy(newStaffForm, values)

/** Joins with a new account, or with the one that is signed in. Throws ApiError. */
export const join = (token: string, values?: JoinValues): Promise<void> =>
  saveSession(call(joinStaff, { params: { token }, body: values ?? {} }))
