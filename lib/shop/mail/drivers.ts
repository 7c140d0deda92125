import 'server-only'
import { join, resolve } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import { writeWhole } from '@/lib/platform/storage/local'
import type { Shop } from '@/lib/shop/identity/schema'
import { headAttachments, withHeadInside } from '@/lib/shop/mail/head-picture'
import type { Email } from '@/lib/shop/mail/layout'
import type { Address } from '@/lib/shop/mail/senders'
import { withoutPassword } from '@/lib/shop/mail/server-failures'
import type { MailServer } from '@/lib/shop/mail/server-settings'

export interface Envelope extends Email {
  /** The id of the mail: the same for every attempt, so that mail programs show a repeated email once. */
  id: string
  to: string
  from: Address
  /** Emails invite recipients to reply; absent: to the sender. */
  replyTo?: string
  shop: Shop
  at: Date
}

export interface MailDriver {
  send(email: Envelope): Promise<void>
}

const messageId = (id: string, { address }: Address) => `<${id}@${address.split('@').at(-1)}>`

/** The message as mail programs read it. */
export const toMessage = async ({ id, to, from, replyTo, shop, at, subject, text, html }: Envelope) => ({
  messageId: messageId(id, from),
  date: at,
  from,
  ...(replyTo ? { replyTo } : {}),
  headers: { 'Auto-Submitted': 'auto-generated' },
  // An object keeps an address with a comma one address.
  to: { name: '', address: to },
  subject,
  text,
  html,
  attachments: await headAttachments(shop),
})

/** The server permanently rejects this recipient; repeating would harm our reputation. */
export class PermanentRejection extends Error {
  override readonly name = 'PermanentRejection'
  constructor(
    message: string,
    /** The address does not take mail; otherwise the server may not take it from us. */
    readonly isBounce: boolean,
  ) {
    super(message)
  }
}

interface Rejection {
  responseCode?: number
  response?: string
  rejected?: unknown[]
}

/** Rejections of the sender or without a recipient may be caused by the settings, which can be corrected. */
function isPermanent(error: unknown): boolean {
  const { responseCode = 0, rejected = [] } = error as Rejection
  return rejected.length > 0 && responseCode >= 500
}

/** Rejections that say something about us: 530 asks for a password, and the codes 5.7 of RFC 3463 are about policy. */
const isAboutUs = ({ responseCode, response = '' }: Rejection) =>
  responseCode === 530 || /^\d{3}[ -]5\.7\./.test(response) || /relay/i.test(response)

/** The whole conversation with a server that says nothing. */
const times = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** Templates never load files or addresses. */
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** Sends through the mail server of an address. Nodemailer checks its certificate and sanitises headers. */
export const smtpDriver = (url: string): MailDriver =>
  sendingBy(createTransport({ url, ...times, ...closed }), loginOf(url))

/** A sign that begins no escape stays. */
const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function loginOf(url: string): Login {
  const { username, password } = new URL(url)
  return { user: unescaped(username), password: unescaped(password) }
}

/** Sends through a mail server that an admin entered, never without TLS and a certificate that this machine trusts. */
export const serverDriver = (server: MailServer): MailDriver => sendingBy(transportTo(server), server)

/** A connection to a mail server that an admin entered. */
export const transportTo = ({ host, port, security, user, password }: MailServer) =>
  createTransport({
    host,
    port,
    secure: security === 'TLS',
    requireTLS: true,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    ...(user ? { auth: { user, pass: password } } : {}),
    ...times,
    ...closed,
  })

type Login = Pick<MailServer, 'user' | 'password'>

/** The words of a server are stored with the email and shown to admins, so that no password may be in it. */
const sendingBy = (transport: Pick<Transporter, 'sendMail'>, login: Login): MailDriver => ({
  async send(email) {
    try {
      await transport.sendMail(await toMessage(email))
    } catch (error) {
      const reason = withoutPassword(error instanceof Error ? error.message : String(error), login)
      if (isPermanent(error)) throw new PermanentRejection(reason, !isAboutUs(error as Rejection))
      throw new Error(reason)
    }
  },
})

const OWNER_ONLY = 0o600

/** Writes emails as files, for a demo without a mail server: the message, its text and its HTML. */
export function fileDriver(folder: string): MailDriver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(email) {
      const { message } = await transport.sendMail(await toMessage(email))
      const stem = join(folder, `${email.at.toISOString().replace(/[:.]/g, '-')}-${email.id}`)
      await writeWhole(`${stem}.txt`, email.text, OWNER_ONLY)
      await writeWhole(`${stem}.html`, await withHeadInside(email.html, email.shop), OWNER_ONLY)
      // Last, so that the other files exist when the .eml appears.
      await writeWhole(`${stem}.eml`, message as Buffer, OWNER_ONLY)
    },
  }
}

export const mailFolder = (dataDir: string) => resolve(/* turbopackIgnore: true */ dataDir, 'mail')
