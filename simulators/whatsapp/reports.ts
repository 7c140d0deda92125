import { createHmac } from 'node:crypto'
import type { Received, State } from './types'

/** A report with this content, as Meta wraps it. */
const wrapped = ({ settings }: State, value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '923000000000', phone_number_id: settings.phoneNumberId },
            ...value,
          },
        },
      ],
    },
  ],
})

const secondsOf = ({ dependencies }: State) => String(Math.floor(dependencies.now() / 1000))

/** A report of the status of a message. */
export function statusReport(state: State, { wamid, to, callback }: Received, status: string): object {
  const errors = [
    {
      code: 131026,
      title: 'Message undeliverable',
      message: 'Message undeliverable',
      error_data: { details: 'The number has not joined WhatsApp' },
    },
  ]
  return wrapped(state, {
    statuses: [
      {
        id: wamid,
        status,
        timestamp: secondsOf(state),
        recipient_id: to,
        ...(callback ? { biz_opaque_callback_data: callback } : {}),
        ...(status === 'failed' ? { errors } : {}),
      },
    ],
  })
}

/** A report of a text that a person has written to the shop. */
export const answerReport = (state: State, from: string, body: string): object =>
  wrapped(state, {
    contacts: [{ profile: { name: 'Test' }, wa_id: from }],
    messages: [
      { from, id: `wamid.IN${Math.random()}`, timestamp: secondsOf(state), type: 'text', text: { body } },
    ],
  })

/** Sends a report with its signature; the status of the answer. */
export async function report({ settings, dependencies }: State, content: object): Promise<number> {
  if (settings.webhook === '') return 0
  const body = JSON.stringify(content)
  const signature = createHmac('sha256', settings.appSecret).update(body).digest('hex')
  return dependencies.post(settings.webhook, body, {
    'content-type': 'application/json',
    'x-hub-signature-256': `sha256=${signature}`,
  })
}
