import { zodResolver } from '@hookform/resolvers/zod'
import { inPageLanguage } from '@/components/forms/page-language'
import { caretakerRegistration, newPasswordForm, registration, resetRequest } from '@/lib/users/schema'

// The forms of visitors load this when they are used: the schemas and their library are larger than the pages.

export const asCustomer = inPageLanguage(zodResolver(registration, undefined, { raw: true }))
export const asCaretaker = inPageLanguage(zodResolver(caretakerRegistration, undefined, { raw: true }))
export const asResetRequest = inPageLanguage(zodResolver(resetRequest, undefined, { raw: true }))
export const asNewPassword = inPageLanguage(zodResolver(newPasswordForm, undefined, { raw: true }))
