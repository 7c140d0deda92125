import { z } from 'zod'
import { availability, experience, pricing, services } from '@/lib/accounts/users/offer-schema'
import { type AnswerText, apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import { weekdays } from '@/lib/base/time/karachi'
import { caretakerReview } from '@/lib/catalogue/reviews/schema'
import { roles } from '@/lib/platform/auth/types'
import {
  locale,
  optionalText,
  pageQuery,
  sentText,
  storable,
  text,
  unstorable,
} from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'
import {
  addressDto,
  addressForm,
  optionalPhoneNumber,
  personDto,
  phoneNumber,
} from '@/lib/platform/people/schema'
import { codeField } from '@/lib/shop/messages/code-schema'

// ---------------------------------------------------------------- in

const email = text(label('email'), 254)
  .regex(z.regexes.email, apiText('fields.email'))
  .transform((value) => value.toLowerCase())

/** A password is exactly what was typed, so it is not trimmed. */
const typedPassword = (label: AnswerText) =>
  sentText(label)
    .refine(storable, { error: unstorable(label), abort: true })
    .min(1, { error: apiText('fields.required', { label }), abort: true })
    .max(128, apiText('fields.passwordTooLong'))

const password = (label: AnswerText) => typedPassword(label).min(8, apiText('fields.passwordTooShort'))

/** A code of the second factor: of an app, or a recovery code. */
export const otp = text(label('otp'), 20)

const newPassword = (label: AnswerText) =>
  password(label)
    .regex(/\p{Lu}/u, apiText('fields.passwordUppercase'))
    .regex(/\p{Ll}/u, apiText('fields.passwordLowercase'))
    .regex(/\d/, apiText('fields.passwordNumber'))

/** Absent or the fixed role. No form has this field, so the error is in the message only. */
const fixedRole = (role: 'BUYER' | 'CARETAKER') =>
  z
    .unknown()
    .refine((value) => value === role, {
      error: apiText('fields.roleFixed'),
      params: { formless: true },
    })
    .meta({ enum: [role] })
    .optional()

const person = {
  firstName: text(label('firstName'), 50, 3),
  lastName: text(label('lastName'), 50, 3),
  phoneNumber,
}
const caretakerFields = {
  bio: text(label('bio'), 2000),
  speciality: text(label('speciality'), 100),
}
const newAccount = {
  ...person,
  email,
  password: newPassword(label('password')),
  // Without an address, each of its five fields is reported as missing.
  address: addressForm.prefault({} as z.input<typeof addressForm>),
  locale: locale.optional(),
}

export const registration = z.strictObject({ ...newAccount, role: fixedRole('BUYER') })
export type Registration = z.output<typeof registration>

export const caretakerRegistration = z.strictObject({
  ...newAccount,
  ...caretakerFields,
  experience: experience.default([]),
  services: services.default([]),
  pricing: pricing.default([]),
  availability: availability.default([]),
  role: fixedRole('CARETAKER'),
})
export type CaretakerRegistration = z.output<typeof caretakerRegistration>

interface Contact {
  email?: string | undefined
  phoneNumber?: string | undefined
}

/** Without both, the email is reported as missing, among the errors of the other fields. */
const needsContact = <T extends z.ZodType<Contact>>(schema: T) =>
  schema.refine(({ email, phoneNumber }) => email !== undefined || phoneNumber !== undefined, {
    path: ['email'],
    error: apiText('fields.required', { label: label('email') }),
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      !issues.some(({ path }) => path?.[0] === 'email' || path?.[0] === 'phoneNumber'),
  })

/** By email, or by a telephone number that the account has proved (decision 0075). */
export const credentials = needsContact(
  z.strictObject({
    email: email.optional(),
    phoneNumber: phoneNumber.optional(),
    password: password(label('password')),
    /** A code of the second factor, of accounts that have one. */
    otp: otp.optional(),
    locale: locale.optional(),
  }),
)
export type Credentials = z.output<typeof credentials>

/** The number that gets a code. */
export const codeRequest = z.strictObject({ phoneNumber, locale: locale.optional() })
export type PhoneCodeRequest = z.output<typeof codeRequest>

export const codeCredentials = z.strictObject({ phoneNumber, code: codeField, locale: locale.optional() })
export type CodeCredentials = z.output<typeof codeCredentials>

/** The code that proves the number of the own profile; a session alone must not be a way to another number. */
export const ownNumberProof = z.strictObject({
  code: codeField,
  currentPassword: typedPassword(label('currentPassword')),
})
export type OwnNumberProof = z.output<typeof ownNumberProof>

/** The registration of a shop that can send codes: the address is asked when something is sent. */
export const shortRegistration = needsContact(
  z.strictObject({
    name: text(label('name'), 50, 2),
    email: email.optional(),
    phoneNumber: phoneNumber.optional(),
    /** The code that was sent to the number, which an account without an email needs. */
    code: codeField.optional(),
    /** The number moves here from an account that had it. */
    takesOver: z.boolean({ error: inEnglish('takesOver must be true or false') }).optional(),
    /** The person agrees to messages by WhatsApp. */
    whatsApp: z.boolean({ error: inEnglish('whatsApp must be true or false') }).optional(),
    password: newPassword(label('password')),
    locale: locale.optional(),
  }),
)
export type ShortRegistration = z.output<typeof shortRegistration>

export const passwordByCode = z.strictObject({
  phoneNumber,
  code: codeField,
  newPassword: newPassword(label('newPassword')),
})
export type PasswordByCode = z.output<typeof passwordByCode>

export const messageChoice = z.strictObject({
  messageChannel: z
    .enum(['WHATSAPP', 'SMS', 'EMAIL'], { error: apiText('fields.messageChannel') })
    .nullable(),
})
export type MessageChoice = z.output<typeof messageChoice>

export const passwordChange = z.strictObject({
  // A current password is only compared with the stored one. The rules are for new passwords, and an older one may break them.
  currentPassword: typedPassword(label('currentPassword')),
  newPassword: newPassword(label('newPassword')),
})
export type PasswordChange = z.output<typeof passwordChange>

export const resetRequest = z.strictObject({ email, locale: locale.optional() })
export type ResetRequest = z.output<typeof resetRequest>

/** Any text: an invalid token is a link that does not work. */
const resetToken = sentText(label('token')).min(1, apiText('fields.required', { label: label('token') }))

export const resetLink = z.strictObject({ token: resetToken })
export const newPasswordForm = z.strictObject({ newPassword: newPassword(label('newPassword')) })
export const passwordReset = newPasswordForm.extend({ token: resetToken })
export type PasswordReset = z.output<typeof passwordReset>

const ownFields = {
  firstName: person.firstName.optional(),
  lastName: person.lastName.optional(),
  phoneNumber: phoneNumber.optional(),
  address: addressForm.optional(),
  locale: locale.optional(),
  seen: seen.optional(),
}
const hasAnyField = ({ seen: _, ...form }: { seen?: unknown }) =>
  Object.values(form).some((value) => value !== undefined)
const nothingSentMessage = apiText('fields.nothingSent')

export const ownProfile = z.strictObject(ownFields).refine(hasAnyField, nothingSentMessage)
export const ownCaretakerProfile = z
  .strictObject({
    ...ownFields,
    bio: caretakerFields.bio.optional(),
    speciality: caretakerFields.speciality.optional(),
    experience: experience.optional(),
    services: services.optional(),
    pricing: pricing.optional(),
    availability: availability.optional(),
  })
  .refine(hasAnyField, nothingSentMessage)
export type OwnProfile = z.output<typeof ownCaretakerProfile>

export const blockSwitch = z.strictObject({
  isBlocked: z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
    error: (issue) =>
      issue.input === undefined
        ? apiText('fields.required', { label: label('status') })
        : apiText('fields.boolean', { label: label('status') }),
  }),
})
export type BlockSwitch = z.output<typeof blockSwitch>

export const profilesQuery = z.strictObject({
  ...pageQuery,
  role: z
    .string()
    .transform((value) => value.toUpperCase())
    .pipe(z.enum(roles, { error: apiText('fields.role') }))
    .optional(),
  name: optionalText(inEnglish('name'), 100),
  /** Exactly this number. */
  phoneNumber: optionalPhoneNumber.optional(),
})
export type ProfilesQuery = z.output<typeof profilesQuery>

export const caretakersQuery = z.strictObject({
  ...pageQuery,
  city: optionalText(inEnglish('city'), 100),
  service: optionalText(inEnglish('service'), 200),
  name: optionalText(inEnglish('name'), 100),
})
export type CaretakersQuery = z.output<typeof caretakersQuery>

// ---------------------------------------------------------------- out

const priceRow = z.strictObject({ _id: z.string(), service: z.string(), price: wireAmount })
const hoursRow = z.strictObject({
  _id: z.string(),
  day: z.enum(weekdays),
  start: z.number().int(),
  end: z.number().int(),
})
const rating = z.strictObject({ average: z.number(), count: z.number().int() })

const caretakerDetails = {
  bio: z.string(),
  speciality: z.string(),
  experience: z.array(z.string()),
  services: z.array(z.string()),
  pricing: z.array(priceRow),
  availability: z.array(hoursRow),
}
/** Whether the shop has checked a caretaker (docs/decisions/0093-checked-caretakers.md). Only LISTED ones are seen by others. */
export const standings = ['WAITING', 'LISTED', 'DECLINED', 'SUSPENDED'] as const
/** An account as its owner and admins see it (contract 1.1). The keys after `locale` only for caretakers. */
export const user = z
  .strictObject({
    ...personDto.shape,
    role: z.enum(roles),
    isBlocked: z.boolean(),
    address: addressDto,
    locale,
  })
  .extend(z.strictObject(caretakerDetails).partial().shape)
  // Absent for listed caretakers, who have nothing to know.
  .extend({
    standing: z.enum(standings).exclude(['LISTED']).optional(),
    standingReason: z.string().optional(),
  })
  // They are there for staff who are no Owners, and are what the account may do.
  .extend({
    set: z.strictObject({ _id: z.string(), name: z.string() }).optional(),
    permissions: z.array(z.string()).optional(),
  })
export type UserDto = z.output<typeof user>
/** A row of the admin table. */
export type AdminAccount = UserDto & { joinedAt: string }

/** A profile; that of a caretaker has rating and reviews. */
export const userProfile = user.extend({
  rating: rating.optional(),
  reviews: z.array(caretakerReview).optional(),
})
export type UserProfileDto = z.output<typeof userProfile>

/** A caretaker's public profile: no street, no zip code (contract 1.2). */
export const caretaker = z.strictObject({
  ...personDto.shape,
  role: z.literal('CARETAKER'),
  address: z.strictObject({ city: z.string(), state: z.string(), country: z.string() }),
  ...caretakerDetails,
  rating,
})
export type CaretakerDto = z.output<typeof caretaker>

export const caretakerProfile = caretaker.extend({ reviews: z.array(caretakerReview) })
export type CaretakerProfileDto = z.output<typeof caretakerProfile>

export const verified = z.strictObject({ _id: z.string(), role: z.enum(roles) })
