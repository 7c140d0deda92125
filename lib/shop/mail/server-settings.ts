import { z } from 'zod'
import { apiText, inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import {
  isPlainLine,
  plainBlank,
  storable,
  text,
  unstorable,
  wholeNumber,
} from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'

// The mail server that an admin enters. Browser-safe. Why and how it is stored: docs/decisions/0076-mail-server.md.

/** TLS from the first byte (port 465), or STARTTLS before anything is said (port 587). Nothing is ever sent without either. */
export const mailSecurities = ['TLS', 'STARTTLS'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** The port that servers usually have for it. */
export const usualPort: Record<MailSecurity, number> = { TLS: 465, STARTTLS: 587 }

const MAX_ADDRESS = 254
const address = z.regexes.email

/** A name such as mail.example.pk, or an address of a network such as 192.168.1.5. */
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** The fields that a password is for: with another value it would go somewhere else, or belong to another user. */
const target = {
  host: text(inEnglish('Server'), 253)
    .toLowerCase()
    .regex(hostName, inEnglishOf(inEnglish('Server'), 'must be a name such as mail.example.pk')),
  port: wholeNumber(inEnglish('Port'), 1, 65_535),
  security: z.enum(mailSecurities, {
    error: inEnglish(`security must be one of ${mailSecurities.join(', ')}`),
  }),
  /** Blank: a server that takes mail without a password. */
  user: plainBlank(inEnglish('User'), MAX_ADDRESS),
}
export type MailTarget = { host: string; port: number; security: MailSecurity; user: string }

/** The address that emails come from; blank: no-reply at the shop's own host. */
const from = plainBlank(inEnglish('Sender'), MAX_ADDRESS).refine(
  (value) => value === '' || address.test(value),
  {
    error: apiText('fields.email'),
  },
)

/** It is not trimmed, as a password may begin or end with a space. */
const password = z
  .string({ error: apiText('fields.text', { label: inEnglish('Password') }) })
  .max(500, apiText('fields.tooLong', { label: inEnglish('Password'), max: 500 }))
  .refine(storable, { error: unstorable(inEnglish('Password')), abort: true })
  .refine(isPlainLine, { error: apiText('fields.plainLine', { label: inEnglish('Password') }) })

/** The settings in the database; the password is encrypted, and a blank host means that nothing is set. */
export const storedMailServer = z.strictObject({
  host: z.union([z.literal(''), target.host]),
  port: target.port,
  security: target.security,
  user: target.user,
  from,
  /** Made by sealSecret; blank: none. */
  password: z.string(),
})
export type StoredMailServer = z.output<typeof storedMailServer>

export const noMailServer = (): StoredMailServer => ({
  host: '',
  port: usualPort.TLS,
  security: 'TLS',
  user: '',
  from: '',
  password: '',
})

/** A mail server as it is spoken to. */
export interface MailServer extends MailTarget {
  password: string
}

const checked = {
  ...target,
  from,
  /** Left out or blank: the stored one, which is only used for the same server and user. */
  password: password.optional(),
  /** Who gets the message of the check. */
  to: text(inEnglish('Send the test to'), MAX_ADDRESS).regex(address, apiText('fields.email')),
}
export const mailServerCheck = z.strictObject(checked)
export type MailServerCheck = z.output<typeof mailServerCheck>

export const mailServerForm = z.strictObject({ ...checked, seen: seen.optional() })
export type MailServerForm = z.output<typeof mailServerForm>

export const mailServerRemoval = z.strictObject({ seen: seen.optional() })

/** Where emails go: a setting of the server, what is entered here, files because nothing is, files because it is the demo. */
export const mailSources = ['environment', 'settings', 'none', 'demo'] as const

/** The settings as an admin sees them. The password is in no answer. */
export const mailServerState = z.strictObject({
  source: z.enum(mailSources),
  /** Blank while emails are only written to files. */
  host: z.string(),
  port: z.number(),
  security: z.enum(mailSecurities),
  user: z.string(),
  from: z.string(),
  hasPassword: z.boolean(),
  /** False: AUTH_SECRET has changed since the password was stored, so that it has to be entered again. */
  isReadable: z.boolean(),
  /** The address that emails come from now. */
  sender: z.string(),
  /** The sender is a setting of the server, which is above the one entered here. */
  isSenderFixed: z.boolean(),
})
export type MailServerState = z.output<typeof mailServerState>

export const sentCheck = z.strictObject({ to: z.string(), host: z.string() })

/** Whether a stored password may be used for these settings. */
export const isSameTarget = (one: MailTarget, other: MailTarget): boolean =>
  one.host === other.host &&
  one.port === other.port &&
  one.security === other.security &&
  one.user === other.user
