import 'server-only'
import { parseObject, type Upstream, type UpstreamReply } from '@/lib/platform/http/upstream'
import {
  MAX_REASON,
  type MessageDriver,
  type OutgoingMessage,
  outcomeOf,
  type Sent,
} from '@/lib/shop/messages/driver'
import type { SmsField, SmsSettings } from '@/lib/shop/messages/settings'
import { smsText } from '@/lib/shop/messages/texts'

// A service of text messages that is called by HTTP. Providers differ, so its address, fields and answers are settings.

/** The settings with their secrets in clear. */
export const smsDriver = (settings: SmsSettings, client: Upstream): MessageDriver => ({
  async send(message) {
    try {
      const { url, init } = requestOf(message, settings)
      return await client.request(url, init, (reply) => read(withoutSecrets(reply, settings), settings))
    } catch (error) {
      return outcomeOf(error)
    }
  },
})

/** The request of a message. */
export function requestOf(
  { phoneNumber, ...content }: OutgoingMessage,
  { address, method, format, fields, headers }: SmsSettings,
): { url: string; init: RequestInit } {
  const places: Record<string, string> = {
    to: phoneNumber,
    number92: phoneNumber.slice(1),
    text: smsText(content),
  }
  const filled = ({ name, value }: SmsField): [string, string] => [
    name,
    value.replace(/\{(to|number92|text)\}/g, (_, place: string) => places[place] ?? ''),
  ]
  const pairs = fields.map(filled)
  const url = new URL(address)
  const sent = Object.fromEntries(headers.map(filled))
  if (method === 'GET' || format === 'QUERY') {
    for (const [name, value] of pairs) url.searchParams.append(name, value)
    return { url: url.href, init: { method, headers: sent } }
  }
  const [type, body] =
    format === 'JSON'
      ? ['application/json', JSON.stringify(Object.fromEntries(pairs))]
      : ['application/x-www-form-urlencoded', new URLSearchParams(pairs).toString()]
  return { url: url.href, init: { method, headers: { ...sent, 'content-type': type }, body } }
}

/** Some services repeat what they were sent; a secret must not be stored with the reason of a failure. */
function withoutSecrets(reply: UpstreamReply, { fields, headers }: SmsSettings): UpstreamReply {
  const secrets = [...fields, ...headers].filter(({ isSecret, value }) => isSecret && value !== '')
  return { ...reply, text: secrets.reduce((text, { value }) => text.replaceAll(value, '•••'), reply.text) }
}

/** The value at a path such as data.status in a JSON answer; null without one. */
function valueAt(answer: Record<string, unknown> | null, path: string): string | null {
  let value: unknown = answer
  for (const name of path.split('.'))
    value = value instanceof Object ? (value as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null
}

/** A code of success does not count alone: many services answer failures with it. */
export function read({ status, text }: UpstreamReply, { success, idField }: SmsSettings): Sent {
  const reason = `The SMS service answers ${status}: ${text.replace(/\s+/g, ' ').trim()}`.slice(0, MAX_REASON)
  // An admin can enter another key, and the message is not to blame.
  if (status === 429 || status === 401 || status === 403) return { outcome: 'unsent', reason }
  // A redirect is not followed, so nothing was sent.
  if (status >= 300 && status < 500 && status !== 408) return { outcome: 'rejected', reason }
  if (status < 200 || status >= 300) return { outcome: 'unclear', reason }
  const { has, hasNot, field, value } = success
  const answer = parseObject(text)
  const found = field === '' ? value : valueAt(answer, field)
  // A success would have more in it, and so would a failure.
  if (text.trim() === '' && (has !== '' || field !== '')) return { outcome: 'unclear', reason }
  if ((has !== '' && !text.includes(has)) || (hasNot !== '' && text.includes(hasNot)) || found !== value)
    return { outcome: 'rejected', reason }
  return {
    outcome: 'sent',
    providerId: idField === '' ? null : (valueAt(answer, idField)?.slice(0, 200) ?? null),
  }
}
