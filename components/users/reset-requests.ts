import { errorsBy } from '@/components/forms/check-schema'
import * as contract from '@/lib/accounts/users/contract'
import { newPasswordForm, resetRequest } from '@/lib/accounts/users/schema'
import { pageLocale } from '@/lib/base/i18n/locales'
import { call } from '@/lib/platform/http/client'

// Loaded when a form of the password reset is used: the schemas are larger than the pages.

export const checkRequest = (values: { email: string }) => errorsBy(resetRequest, values)
export const sendRequest = (values: { email: string }) =>
  call(contract.requestReset, { body: { ...values, locale: pageLocale() } })

export const checkPassword = (values: { newPassword: string }) => errorsBy(newPasswordForm, values)
export const sendPassword = (body: { token: string; newPassword: string }) =>
  call(contract.resetPassword, { body })
