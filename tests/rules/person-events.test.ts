import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { messages } from '@/lib/base/i18n/messages'
import {
  eventChannels,
  mayBeOff,
  offEntry,
  type PersonEvent,
  personEventNames,
  personEvents,
  wrongOff,
} from '@/lib/shop/mail/events'
import { templateNames } from '@/lib/shop/mail/templates'
import { messageSettings, noMessageSettings, phoneEvents } from '@/lib/shop/messages/settings'

// The one table of what a person gets. The compiler finds a template that is missing in it.

const off = (list: string[]) => messageSettings.safeParse({ ...noMessageSettings(), off: list }).success

describe('the table of events', () => {
  it('has every template of emails and every message to a number once', () => {
    // One event goes by every channel, under one name.
    const expected = [...new Set([...templateNames, ...phoneEvents])]
    expect(expected).toHaveLength(templateNames.length + phoneEvents.length - 1)
    expect(personEventNames.toSorted()).toEqual(expected.toSorted())
  })

  it('says by which channel each is sent: emails by email, messages by WhatsApp and SMS', () => {
    const both = 'back-in-stock'
    expect(personEvents[both].channels).toEqual(['EMAIL', 'WHATSAPP', 'SMS'])
    for (const name of templateNames.filter((name) => name !== both))
      expect(personEvents[name].channels).toEqual(['EMAIL'])
    for (const name of phoneEvents.filter((name) => name !== both))
      expect(personEvents[name].channels).toEqual(['WHATSAPP', 'SMS'])
  })

  it.each(locales)('has names of its events, readers and channels in %s', (locale) => {
    const { events, readers, channels } = messages[locale].phoneMessagesAdmin
    expect(Object.keys(events).toSorted()).toEqual(personEventNames.toSorted())
    expect(Object.keys(channels).toSorted()).toEqual(eventChannels.toSorted())
    const known = new Set(personEventNames.flatMap((name) => personEvents[name].readers))
    expect(Object.keys(readers).toSorted()).toEqual([...known].toSorted())
  })
})

describe('what may be off', () => {
  it('is nothing about money, access, or a question', () => {
    const needed: PersonEvent[] = [
      'code',
      'password-reset',
      'password-changed',
      'number-proved',
      'second-factor-changed',
      'staff-invited',
      'staff-removed',
      'order-wrong-number',
      'order-paid',
      'order-changed',
      'order-cancelled',
      'refund-due',
      'refund-done',
      'part-refund',
      'transfer-rejected',
      'appointment-paid',
    ]
    for (const event of needed)
      for (const channel of personEvents[event].channels) {
        expect(mayBeOff(event, channel, []), event).toBe(false)
        expect(off([offEntry(event, channel)]), event).toBe(false)
      }
  })

  it('is an event by a channel of its own only', () => {
    expect(off(['order-status:EMAIL', 'refund:SMS', 'refund:WHATSAPP'])).toBe(true)
    expect(wrongOff(['order-status:SMS', 'refund:EMAIL', 'nothing:SMS', 'toString:SMS'])).toHaveLength(4)
    expect(off(['order-status:SMS'])).toBe(false)
  })

  it('is the question to confirm an order by one channel, but not by both', () => {
    expect(off(['order-confirm:SMS'])).toBe(true)
    expect(off(['order-confirm:WHATSAPP'])).toBe(true)
    expect(off(['order-confirm:WHATSAPP', 'order-confirm:SMS'])).toBe(false)
  })
})
