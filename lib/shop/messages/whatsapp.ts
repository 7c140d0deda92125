import 'server-only'
import { parseObject, type Upstream, type UpstreamReply } from '@/lib/platform/http/upstream'
import {
  MAX_REASON,
  type MessageDriver,
  type OutgoingMessage,
  outcomeOf,
  type Sent,
} from '@/lib/shop/messages/driver'
import type { WhatsAppSettings } from '@/lib/shop/messages/settings'
import { templateParameters } from '@/lib/shop/messages/texts'

// The WhatsApp Cloud API as Meta documents it (decision 0073).

export interface WhatsAppAccount {
  /** Without a slash at its end. */
  baseUrl: string
  /** In clear. */
  accessToken: string
  settings: Pick<WhatsAppSettings, 'phoneNumberId' | 'version' | 'languages' | 'templates'>
}

/** Sends templates that Meta has approved. Our id goes along and comes back with every status. */
export const whatsAppDriver = (account: WhatsAppAccount, client: Upstream): MessageDriver => ({
  async send(message) {
    const { baseUrl, accessToken, settings } = account
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(message, settings)),
    }
    try {
      return await client.request(
        `${baseUrl}/${settings.version}/${settings.phoneNumberId}/messages`,
        init,
        read,
      )
    } catch (error) {
      return outcomeOf(error)
    }
  },
})

function bodyOf(
  { id, phoneNumber, event, locale, values }: OutgoingMessage,
  { templates, languages }: WhatsAppAccount['settings'],
) {
  const parameters = templateParameters(event, values).map((text) => ({ type: 'text', text }))
  // The button that copies a code has the code once more.
  const button = { type: 'button', sub_type: 'url', index: '0', parameters }
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phoneNumber.slice(1),
    type: 'template',
    template: {
      name: templates[event][locale],
      language: { code: languages[locale] },
      components: [{ type: 'body', parameters }, ...(event === 'code' ? [button] : [])],
    },
    biz_opaque_callback_data: id,
  }
}

/** Limits of rate, and maintenance: Meta has sent nothing and asks to be asked again. */
const askAgain = [4, 80007, 130429, 131048, 131056, 131057, 133004]

/** Meta rejects the shop and not the message: the token has expired, or a permission is missing. An admin can change that. */
const isAccess = (status: number, code: number): boolean =>
  status === 401 || status === 403 || code === 10 || code === 190 || (code >= 200 && code <= 299)

function read({ status, text }: UpstreamReply): Sent {
  const answer = parseObject(text)
  const [first] = Array.isArray(answer?.messages) ? answer.messages : []
  const id = first instanceof Object ? (first as { id?: unknown }).id : undefined
  if (status < 300 && typeof id === 'string' && id !== '')
    return { outcome: 'sent', providerId: id.slice(0, 200) }
  const error = answer?.error instanceof Object ? (answer.error as Record<string, unknown>) : null
  if (!error || status < 300 || status >= 500)
    return { outcome: 'unclear', reason: `unreadable answer with ${status}` }
  const reason = reasonIn(error)
  const code = Number(error.code)
  const isUnsent = status === 429 || askAgain.includes(code) || isAccess(status, code)
  return { outcome: isUnsent ? 'unsent' : 'rejected', reason }
}

/** The words of an error, from an answer or a status; the details say more than the message. */
export function reasonIn({ code, message, title, error_data }: Record<string, unknown>): string {
  const details = error_data instanceof Object ? (error_data as { details?: unknown }).details : undefined
  const [text = 'error'] = [details, message, title].filter(
    (value) => typeof value === 'string' && value !== '',
  )
  return `WhatsApp: ${text} (${String(code ?? '')})`.slice(0, MAX_REASON)
}
