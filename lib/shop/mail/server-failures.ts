import type { MailServer } from '@/lib/shop/mail/server-settings'

// The failures of a mail server, in words for an admin. Pure.

/** An error of the mail library, of TLS or of the network. */
export interface SmtpFailure {
  code?: string
  /** The command that failed. */
  command?: string
  message?: string
  responseCode?: number
  /** The answer of the server. */
  response?: string
  rejected?: unknown[]
  cause?: { code?: string }
}

type FailedField = 'host' | 'port' | 'security' | 'user' | 'password' | 'from' | 'to'

interface Failed {
  field: FailedField
  text: string
}

const certificateCodes =
  /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH|altname|certificate/i
const notTls =
  /wrong version number|packet length too long|unknown protocol|http request|EPROTO|record layer|unexpected message/i

/** Which field is wrong, and how. */
export function failedAt(failure: SmtpFailure, server: MailServer): Failed {
  const { code = '', command = '', message = '', rejected = [] } = failure
  const { host, port, security } = server
  const inside = `${code} ${failure.cause?.code ?? ''} ${message}`
  if (code === 'EAUTH' || failure.responseCode === 530) return deniedAt(failure, server)
  if (certificateCodes.test(inside))
    return {
      field: 'host',
      text: `The certificate of ${host} cannot be trusted: it is for another name, has expired, or no one vouches for it. Nothing was sent`,
    }
  if (notTls.test(inside) || code === 'ETLS' || /STARTTLS/.test(`${command} ${message}`))
    return {
      field: 'security',
      text: `Port ${port} of ${host} does not speak ${security}. Usual are TLS at 465 and STARTTLS at 587`,
    }
  if (/ENOTFOUND|EDNS|EAI_/.test(inside)) return { field: 'host', text: `There is no server named ${host}` }
  if (/ECONNREFUSED/.test(inside))
    return { field: 'port', text: `Nothing answers at port ${port} of ${host}` }
  if (/EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/.test(inside))
    return { field: 'host', text: `${host} cannot be reached from here` }
  if (/ETIMEDOUT|timeout/i.test(inside))
    return {
      field: 'host',
      text: `${host} did not answer at port ${port} in time. The port, or TLS and STARTTLS, may be mixed up`,
    }
  if (code === 'EENVELOPE' && (rejected.length > 0 || command === 'RCPT TO'))
    return { field: 'to', text: `The server does not take mail for this address${quoted(failure, server)}` }
  if (code === 'EENVELOPE' && /MAIL FROM|API/.test(command))
    return { field: 'from', text: `The server does not take mail from this sender${quoted(failure, server)}` }
  if (code === 'EMESSAGE' || command === 'DATA')
    return { field: 'from', text: `The server did not take the message${quoted(failure, server)}` }
  return { field: 'host', text: `${host} ended the conversation${quoted(failure, server)}` }
}

function deniedAt(failure: SmtpFailure, server: MailServer): Failed {
  if (server.user === '')
    return { field: 'user', text: `The server asks for a user and a password${quoted(failure, server)}` }
  return {
    field: 'password',
    text: `The server does not know this user with this password${quoted(failure, server)}`,
  }
}

const MOST_QUOTED = 160

/** The answer of the server. */
function quoted({ responseCode, response = '' }: SmtpFailure, server: MailServer): string {
  // Only what a mail server says: not the greeting of whatever else listens there.
  if (!responseCode || responseCode < 400) return ''
  const answer = withoutPassword(response, server).replace(/\s+/g, ' ').trim().slice(0, MOST_QUOTED)
  return answer === '' ? '' : `. It says: ${answer}`
}

/** The words of a server, without the password that it may repeat as it was sent to it. */
export function withoutPassword(
  reply: string,
  { user, password }: Pick<MailServer, 'user' | 'password'>,
): string {
  if (password === '') return reply
  const secrets = [encoded(`\u0000${user}\u0000${password}`), encoded(password), password]
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), reply)
}

const encoded = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
