import { describe, expect, it } from 'vitest'
import { MessagesNotice } from '@/components/admin/figures/messages-notice'
import { OrderMessages } from '@/components/admin/mail/order-messages'
import { PhoneFilters } from '@/components/admin/mail/phone-filters'
import { PhoneTable } from '@/components/admin/mail/phone-table'
import { MessageSettingsForm } from '@/components/admin/messages/message-settings-form'
import { locales } from '@/lib/base/i18n/locales'
import type { OrderMessage, PhoneLine } from '@/lib/shop/messages/list-schema'
import type { ShownMessageSettings } from '@/lib/shop/messages/schema'
import { noMessageSettings, phoneEvents } from '@/lib/shop/messages/settings'
import { templateTexts } from '@/lib/shop/messages/texts'
import { renderMarkup } from '../support/render'

// The pages of messages to telephone numbers, in both languages.

const now = new Date('2026-11-28T10:00:00Z')
const line: PhoneLine = {
  id: '1',
  phoneNumber: '+923001234567',
  event: 'order-sent',
  order: { id: '2', number: 'G-5D762' },
  channel: 'SMS',
  state: 'delivered',
  isRead: false,
  createdAt: now.toISOString(),
  againAt: null,
  sentAt: now.toISOString(),
  lastError: null,
}

describe('the list', () => {
  it.each(locales)('says in %s what became of each, and what to do about one that is not known', (locale) => {
    const messages: PhoneLine[] = [
      line,
      { ...line, id: '3', state: 'unknown', sentAt: null, lastError: 'The server stopped' },
      { ...line, id: '4', state: 'waiting', channel: null, order: null, againAt: now.toISOString() },
      { ...line, id: '5', event: 'code', state: 'failed', order: null },
    ]
    const html = renderMarkup(<PhoneTable messages={messages} now={now} />, locale)
    expect(html).toContain('G-5D762')
    expect(html).toContain('The server stopped')
    // A code that has failed has no chat.
    expect(html.split('wa.me/923001234567')).toHaveLength(2)
  })

  it('offers the states that ask for something first', () => {
    const counts = { waiting: 1, sent: 2, delivered: 3, failed: 4, unknown: 5 }
    const html = renderMarkup(<PhoneFilters state="failed" to="0300" counts={counts} />)
    expect(html).toContain('All (15)')
    expect(html.indexOf('Unknown (5)')).toBeLessThan(html.indexOf('Failed (4)'))
    expect(html.indexOf('Failed (4)')).toBeLessThan(html.indexOf('Waiting (1)'))
    expect(html).toContain('href="/admin/mail?view=numbers&amp;state=sent&amp;to=0300"')
    // A form replaces the query of its address.
    expect(html).toContain('<input type="hidden" name="view" value="numbers"/>')
  })
})

describe('the messages of an order', () => {
  const email: OrderMessage = {
    id: '9',
    channel: 'EMAIL',
    to: 'b@example.com',
    event: 'order-placed',
    subject: 'Your order at Gulshan',
    createdAt: now.toISOString(),
    state: { of: 'mail', is: 'sent' },
    lastError: null,
  }
  const phone: OrderMessage = {
    ...email,
    id: '8',
    channel: null,
    to: '+923001234567',
    event: 'order-confirm',
    subject: '',
    state: { of: 'phone', is: 'delivered', isRead: true },
  }

  it('name channel, time and state; an email has a page', () => {
    const html = renderMarkup(<OrderMessages messages={[email, phone]} isUnreachable={false} />)
    expect(html).toContain('href="/admin/mail/9"')
    expect(html).toContain('Email to b@example.com')
    expect(html).toContain('Message to +923001234567')
    expect(html).toContain('Please confirm the cash order')
    expect(html).toContain('>Read<')
  })

  it('say why there are none', () => {
    expect(renderMarkup(<OrderMessages messages={[]} isUnreachable />)).toContain(
      'Nothing was sent: the order has no email and no message channel is set up.',
    )
    expect(renderMarkup(<OrderMessages messages={[]} isUnreachable={false} />)).toContain(
      'Nothing was sent about this order yet.',
    )
  })
})

describe('the overview', () => {
  it('says nothing without a channel', () => {
    expect(renderMarkup(<MessagesNotice state={null} />)).toBe('')
  })

  it('says how much of the budget is used, and what was not sent', () => {
    const state = { sms: { sent: 12, budget: 200 }, failed: 0, unknown: 0 }
    expect(renderMarkup(<MessagesNotice state={state} />)).toContain(
      '12 of 200 text messages of today are sent.',
    )
    const full = renderMarkup(
      <MessagesNotice state={{ sms: { sent: 200, budget: 200 }, failed: 1, unknown: 2 }} />,
    )
    expect(full).toContain('are used up')
    expect(full).toContain('One message was not sent')
    expect(full).toContain('view=numbers&amp;state=unknown')
  })
})

describe('the settings', () => {
  const shown: ShownMessageSettings = {
    ...noMessageSettings(),
    off: ['order-confirm:SMS'],
    secrets: { accessToken: 'stored', appSecret: 'unreadable', fields: ['none', 'none'], headers: [] },
    webhook: { address: 'https://shop.example/api/v1/message/whatsapp', verifyToken: 'a-word' },
  }

  it.each(locales)('have the states of secrets, what to enter at Meta, and the table, in %s', (locale) => {
    const html = renderMarkup(
      <MessageSettingsForm settings={shown} smsToday={7} texts={templateTexts()} />,
      locale,
    )
    expect(html).toContain('https://shop.example/api/v1/message/whatsapp')
    expect(html).toContain('AUTH_SECRET')
    // The texts to register, with the places of their values.
    expect(html.split('{{1}}').length).toBeGreaterThan(phoneEvents.length)
    expect(html).toContain('{number92}')
  })

  it('let the last channel of the question to confirm not be switched off', () => {
    const html = renderMarkup(<MessageSettingsForm settings={shown} smsToday={0} texts={templateTexts()} />)
    const box = (name: string) => new RegExp(`<input[^>]*aria-label="${name}"[^>]*>`).exec(html)?.[0] ?? ''
    expect(box('Please confirm the cash order: WhatsApp')).toContain('disabled=""')
    expect(box('Please confirm the cash order: SMS')).not.toContain('checked=""')
    expect(box('Order delivered: SMS')).toContain('checked=""')
    expect(box('Link for a new password: Email')).toBe('')
  })
})
