import { z } from 'zod'
import { registration } from '@/lib/accounts/users/schema'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { permissions } from '@/lib/base/permissions'
import { reference } from '@/lib/platform/http/input-fields'
import { optionalPlainName, plainName } from '@/lib/platform/http/plain-name'
import { seen } from '@/lib/platform/http/seen'

// ---------------------------------------------------------------- in

const notPermissions = { error: inEnglish('permissions must be a list of names of permissions') }

export const setForm = z.strictObject({
  name: plainName(inEnglish('Name'), 60),
  nameUr: optionalPlainName(inEnglish('Name in Urdu'), 60),
  permissions: z
    .array(z.enum(permissions, notPermissions), notPermissions)
    .max(permissions.length, notPermissions)
    .transform((some) => permissions.filter((one) => some.includes(one))),
})
export type SetForm = z.output<typeof setForm>

export const setChange = setForm.extend({ seen: seen.optional() })
export type SetChange = z.output<typeof setChange>

export const memberChange = z.strictObject({ set: reference(inEnglish('Set')), seen: seen.optional() })
export type MemberChange = z.output<typeof memberChange>

const { email, ...newAccount } = registration.pick({
  firstName: true,
  lastName: true,
  email: true,
  password: true,
}).shape

export const invitationForm = z.strictObject({ set: reference(inEnglish('Set')), email: email.optional() })
export type InvitationForm = z.output<typeof invitationForm>

/** Who has no account gives what one needs; who is signed in sends nothing. */
export const newStaffForm = z.strictObject({
  ...newAccount,
  email,
  phoneNumber: registration.shape.phoneNumber.optional(),
})
export type NewStaffForm = z.output<typeof newStaffForm>
export const signedInForm = z.strictObject({})
export const joinForm = z.union([newStaffForm, signedInForm])

// ---------------------------------------------------------------- out

const setName = z.strictObject({ _id: z.string(), name: z.string() })

export const staffMember = z.strictObject({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isBlocked: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Null: an admin without rights. */
  set: setName.nullable(),
  isOwner: z.boolean(),
  since: z.string().nullable(),
})
export type StaffMember = z.output<typeof staffMember>

export const staffSet = setName.extend({
  nameUr: z.string().nullable(),
  isOwner: z.boolean(),
  /** As they are chosen, without those that they contain; empty for Owners, who have all. */
  permissions: z.array(z.string()),
  members: z.number(),
})
export type StaffSetDto = z.output<typeof staffSet>

export const invitation = z.strictObject({
  _id: z.string(),
  email: z.string(),
  set: setName,
  /** Its set is that of Owners, who alone withdraw it. */
  isOwner: z.boolean(),
  /** False: who made it may not give its set now. */
  isWorking: z.boolean(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type InvitationDto = z.output<typeof invitation>

export const madeInvitation = invitation.extend({
  /** The address of the page where the person joins, shown this once. */
  link: z.string(),
})
export type MadeInvitation = z.output<typeof madeInvitation>

export const ownRights = z.strictObject({
  _id: z.string(),
  set: setName,
  isOwner: z.boolean(),
  /** With those that are contained. */
  permissions: z.array(z.string()),
  needsFactor: z.boolean(),
  passwordFresh: z.boolean(),
})
export type OwnRights = z.output<typeof ownRights>

export const openInvitation = z.strictObject({ set: setName, email: z.string(), expiresAt: z.string() })
export type OpenInvitation = z.output<typeof openInvitation>
