import { errorsBy } from '@/components/forms/check-schema'
import type { FieldTexts } from '@/components/forms/use-visitor-form'
import * as contract from '@/lib/accounts/users/contract'
import {
  codeCredentials,
  codeRequest,
  credentials,
  type MessageChoice,
  type OwnNumberProof,
  ownNumberProof,
  passwordByCode,
  shortRegistration,
} from '@/lib/accounts/users/schema'
import { isTypedEmail } from '@/lib/accounts/users/typed-contact'
import { pageLocale } from '@/lib/base/i18n/locales'
import { at, call } from '@/lib/platform/http/client'
import type { Endpoint } from '@/lib/platform/http/endpoint'
import { saveSession } from './save-session'

// Loaded when a form with a telephone number is used: the schemas are larger than the pages.

/** What was typed into a field that takes an email address or a telephone number. */
export const contactOf = (typed: string): { email: string } | { phoneNumber: string } =>
  isTypedEmail(typed) ? { email: typed } : { phoneNumber: typed }

/** The errors of both kinds stand beside the one field. */
const besideContact = ({ email, phoneNumber, ...others }: FieldTexts): FieldTexts => {
  const contact = email ?? phoneNumber
  return contact === undefined ? others : { ...others, contact }
}

export interface TypedCredentials {
  contact: string
  password: string
  /** A code of the second factor, where one was typed. */
  otp: string | undefined
}

/** The rules of new passwords are not for those who have one. */
export async function checkCredentials({ contact, password, otp }: TypedCredentials): Promise<FieldTexts> {
  const { password: wrong, ...others } = await errorsBy(credentials, {
    ...contactOf(contact),
    password,
    otp,
  })
  return besideContact(password === '' ? { ...others, password: wrong } : others)
}

/** Throws ApiError. */
export const signIn = ({ contact, password, otp }: TypedCredentials): Promise<void> =>
  saveSession(call(contract.login, { body: { ...contactOf(contact), password, otp, locale: pageLocale() } }))

export const checkNumber = (values: { phoneNumber: string }) => errorsBy(codeRequest, values)

export const sendSignInCode = ({ phoneNumber }: { phoneNumber: string }) =>
  call(contract.requestSignInCode, { body: { phoneNumber, locale: pageLocale() } })

export const sendRegistrationCode = ({ phoneNumber }: { phoneNumber: string }) =>
  call(contract.requestRegistrationCode, { body: { phoneNumber, locale: pageLocale() } })

export interface TypedCode {
  phoneNumber: string
  code: string
}

export const checkCode = (values: TypedCode) => errorsBy(codeCredentials, values)

/** Throws ApiError. */
export const signInByCode = (values: TypedCode): Promise<void> =>
  saveSession(call(contract.loginByCode, { body: { ...values, locale: pageLocale() } }))

export const checkNewPassword = (values: TypedCode & { newPassword: string }) =>
  errorsBy(passwordByCode, values)

export const sendNewPassword = (body: TypedCode & { newPassword: string }) =>
  call(contract.resetPasswordByCode, { body })

/** The proof of the number of the own profile is a call of lib/orders/guests, because it joins orders too. */
type ProvePhone = Endpoint & { body: typeof ownNumberProof }

export const sendOwnCode = () => call(contract.requestPhoneCode, { body: {} })
export const checkOwnCode = (values: OwnNumberProof) => errorsBy(ownNumberProof, values)
export const provePhone = (body: OwnNumberProof) =>
  call(at<ProvePhone>('POST', '/user/phone/proof'), { body })

export const saveChannel = (body: MessageChoice) => call(contract.chooseMessageChannel, { body })

export interface TypedRegistration {
  name: string
  contact: string
  password: string
  whatsApp: boolean
}

const registrationOf = ({ contact, whatsApp, ...person }: TypedRegistration) => ({
  ...person,
  ...contactOf(contact),
  ...(whatsApp ? { whatsApp } : {}),
})

export const checkShortRegistration = async (values: TypedRegistration): Promise<FieldTexts> =>
  besideContact(await errorsBy(shortRegistration, registrationOf(values)))

export const checkRegistrationCode = (values: TypedRegistration & { code: string }): Promise<FieldTexts> =>
  errorsBy(codeCredentials, { phoneNumber: values.contact, code: values.code })

/** Throws ApiError. `proof`: of a telephone number. */
export const registerShort = (
  values: TypedRegistration,
  proof: { code?: string; takesOver?: boolean } = {},
): Promise<void> =>
  saveSession(
    call(contract.registerShort, { body: { ...registrationOf(values), ...proof, locale: pageLocale() } }),
  )
