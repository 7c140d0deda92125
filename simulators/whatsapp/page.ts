import type { SimReply, State } from './types'
import { html } from './wire'

const escaped = (text: unknown) =>
  String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The messages that the simulator has got, the newest first. */
export function receivedPage({ received }: State): SimReply {
  const rows = received
    .slice(-200)
    .reverse()
    .map(
      ({ to, template, language, parameters, at }) =>
        `<tr><td>${escaped(new Date(at).toISOString())}</td><td>+${escaped(to)}</td><td>${escaped(template)} (${escaped(language)})</td><td>${parameters.map(escaped).join('<br>')}</td></tr>`,
    )
  return html(
    200,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>WhatsApp simulator</title><h1>WhatsApp simulator</h1><p>No message here reaches a phone.</p>${rows.length > 0 ? `<table><tr><th>Time</th><th>To</th><th>Template</th><th>Values</th></tr>${rows.join('')}</table>` : '<p>No message has come yet.</p>'}</html>`,
  )
}
