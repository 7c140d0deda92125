import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { upstream } from '@/lib/platform/http/upstream'
import { codeField } from '@/lib/shop/messages/code-schema'
import { morningAfter } from '@/lib/shop/messages/rules'
import {
  channelsFor,
  isOff,
  messageSettingsForm,
  noMessageSettings,
  phoneEvents,
  workingChannels,
} from '@/lib/shop/messages/settings'
import { read, requestOf } from '@/lib/shop/messages/sms'
import { plainSms, smsParts } from '@/lib/shop/messages/sms-parts'
import { smsText, templateParameters, templateTexts } from '@/lib/shop/messages/texts'
import { whatsAppDriver } from '@/lib/shop/messages/whatsapp'

/** The longest usual values; the link is one of a shop with a name of ordinary length. */
const values = {
  number: 'G-5D762K',
  total: 'Rs\u00a012,450',
  amount: 'Rs\u00a012,450',
  tracking: '20260012345678',
  code: '048213',
  link: `https://gulshan.pk/my-order/${'A'.repeat(43)}`,
}
const urduValues = { ...values, link: values.link.replace('/my-order', '/ur/my-order') }

describe('texts of SMS', () => {
  it.each(phoneEvents)('in English %s is one text of GSM-7, or two', (event) => {
    const text = smsText({ event, values, locale: 'en', shopName: 'Gulshan' })
    const { encoding, parts } = smsParts(text)
    expect(encoding).toBe('GSM-7')
    expect([text, parts <= (event === 'order-sent' ? 2 : 1)]).toEqual([text, true])
  })

  it.each(phoneEvents)('in Urdu %s is at most two, of three with a tracking number', (event) => {
    const text = smsText({ event, values: urduValues, locale: 'ur', shopName: 'گلشن' })
    expect(smsParts(text).encoding).toBe('UCS-2')
    expect([text, smsParts(text).parts <= (event === 'order-sent' ? 3 : 2)]).toEqual([text, true])
    // The longest name of a shop is cut.
    expect(smsText({ event, values: urduValues, locale: 'ur', shopName: 'گ'.repeat(60) })).not.toContain(
      'گ'.repeat(25),
    )
  })

  it('have every value, and no sign that is not sent as it is', () => {
    const sent = smsText({ event: 'order-sent', values, locale: 'en', shopName: 'Gulshan' })
    expect(sent).toBe(`Gulshan: Order G-5D762K is on its way. Tracking number 20260012345678. ${values.link}`)
    expect(
      smsText({
        event: 'order-sent',
        values: { ...values, tracking: '' },
        locale: 'en',
        shopName: 'Gulshan',
      }),
    ).toBe(`Gulshan: Order G-5D762K is on its way. ${values.link}`)
    expect(smsText({ event: 'refund', values, locale: 'en', shopName: 'Gulshan' })).toContain('Rs 12,450')
    expect(smsText({ event: 'code', values, locale: 'ur', shopName: 'گلشن' })).toContain('048213')
  })

  it('count their parts as networks do', () => {
    expect(smsParts('a'.repeat(160))).toEqual({ encoding: 'GSM-7', parts: 1 })
    expect(smsParts('a'.repeat(161))).toEqual({ encoding: 'GSM-7', parts: 2 })
    expect(smsParts('a'.repeat(306)).parts).toBe(2)
    expect(smsParts('a'.repeat(307)).parts).toBe(3)
    expect(smsParts('[€'.repeat(40))).toEqual({ encoding: 'GSM-7', parts: 1 })
    expect(smsParts('[€'.repeat(41)).parts).toBe(2)
    expect(smsParts('ا'.repeat(70))).toEqual({ encoding: 'UCS-2', parts: 1 })
    expect(smsParts('ا'.repeat(71)).parts).toBe(2)
    expect(smsParts('ا'.repeat(135)).parts).toBe(3)
    expect(plainSms('“Rs\u00a01” – it’s\n \u2068ok\u2069…')).toBe('"Rs 1" - it\'s ok...')
  })
})

describe('templates of WhatsApp', () => {
  it('have their values in one order, none of them empty', () => {
    expect(templateParameters('order-confirm', values)).toEqual(['G-5D762K', 'Rs 12,450', values.link])
    expect(templateParameters('order-sent', { ...values, tracking: '' })).toEqual([
      'G-5D762K',
      '-',
      values.link,
    ])
    expect(templateParameters('code', values)).toEqual(['048213'])
    expect(templateParameters('refund', { number: 'a\n  b' })).toEqual(['a b', '-'])
  })

  it('have texts that Meta takes: a variable is neither first nor last, and they are in their order', () => {
    for (const { event, category, body } of templateTexts()) {
      expect(category).toBe(event === 'code' ? 'AUTHENTICATION' : 'UTILITY')
      if (event === 'code') continue
      for (const locale of locales) {
        const used = [...body[locale].matchAll(/\{\{(\d)\}\}/g)].map(([, number]) => Number(number))
        expect([event, locale, used]).toEqual([event, locale, used.toSorted()])
        expect(used).toHaveLength(templateParameters(event, {}).length)
        expect(body[locale]).not.toMatch(/^\{\{|\}\}$/)
        expect(body[locale].length).toBeLessThan(1024)
      }
    }
  })
})

describe('the Cloud API', () => {
  const settings = { ...noMessageSettings().whatsApp, phoneNumberId: '42' }
  const message = {
    id: '0192aaaa-bbbb-7ccc-8ddd-eeeeffff0000',
    phoneNumber: '+923001234567',
    event: 'code' as const,
    locale: 'ur' as const,
    values,
    shopName: 'Gulshan',
  }
  async function send(answer: () => Promise<Response>, event: (typeof phoneEvents)[number] = 'code') {
    const calls: { url: string; init: RequestInit }[] = []
    const client = upstream({
      fetch: async (url, init = {}) => {
        calls.push({ url: String(url), init })
        return answer()
      },
    })
    const driver = whatsAppDriver(
      { baseUrl: 'https://graph.example', accessToken: 'secret', settings },
      client,
    )
    return { sent: await driver.send({ ...message, event }), call: calls[0] }
  }
  const answers = (status: number, body: unknown) => () =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))

  it('is sent a template with our id; a code stands on its button too', async () => {
    const { sent, call } = await send(answers(200, { messages: [{ id: 'wamid.1' }] }))
    expect(sent).toEqual({ outcome: 'sent', providerId: 'wamid.1' })
    expect(call?.url).toBe('https://graph.example/v23.0/42/messages')
    expect(call?.init.headers).toMatchObject({ authorization: 'Bearer secret' })
    const parameters = [{ type: 'text', text: '048213' }]
    expect(JSON.parse(String(call?.init.body))).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '923001234567',
      type: 'template',
      template: {
        name: 'code',
        language: { code: 'ur' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
      biz_opaque_callback_data: message.id,
    })
    const other = await send(answers(200, { messages: [{ id: 'wamid.2' }] }), 'refund')
    expect(JSON.parse(String(other.call?.init.body)).template.components).toHaveLength(1)
  })

  const error = (code: number) => ({ error: { code, message: 'text', error_data: { details: 'more' } } })
  it.each([
    [400, error(131026), 'rejected'],
    [401, error(190), 'unsent'],
    [400, error(10), 'unsent'],
    [403, error(200), 'unsent'],
    [429, error(130429), 'unsent'],
    [400, error(131056), 'unsent'],
    [500, error(131000), 'unclear'],
    [400, '<html>', 'unclear'],
    [200, {}, 'unclear'],
    [200, { messages: [{}] }, 'unclear'],
  ])('an answer %i %o is %s', async (status, body, outcome) => {
    expect((await send(answers(status, body))).sent.outcome).toBe(outcome)
  })

  it('that was never connected to has sent nothing', async () => {
    const failing = (cause: Error) => () => Promise.reject(new TypeError('fetch failed', { cause }))
    const refused = Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
    expect((await send(failing(refused))).sent.outcome).toBe('unsent')
    const broken = Object.assign(new Error('no'), { code: 'ECONNRESET' })
    expect((await send(failing(broken))).sent.outcome).toBe('unclear')
  })
})

describe('settings', () => {
  const connected = {
    ...noMessageSettings(),
    order: ['WHATSAPP', 'SMS'] as ('WHATSAPP' | 'SMS')[],
    whatsApp: { ...noMessageSettings().whatsApp, phoneNumberId: '1', accessToken: 'x' },
    sms: { ...noMessageSettings().sms, address: 'https://sms.example/send' },
  }
  const to = (phoneNumber: string, preferred: string | null = null, event = 'refund') =>
    channelsFor(connected, { phoneNumber, event, preferred })

  it('have no channel at first, and take themselves', () => {
    expect(workingChannels(noMessageSettings())).toEqual([])
    expect(messageSettingsForm.parse(noMessageSettings())).toEqual(noMessageSettings())
    expect(messageSettingsForm.parse(connected)).toEqual(connected)
  })

  it('say which channel reaches whom', () => {
    expect(to('+923001234567')).toEqual(['WHATSAPP', 'SMS'])
    expect(to('+923001234567', 'SMS')).toEqual(['SMS', 'WHATSAPP'])
    expect(to('+447700900123')).toEqual(['WHATSAPP'])
    expect(to('+924235761234')).toEqual([])
    const off = { ...connected, off: ['refund:WHATSAPP'] }
    expect(channelsFor(off, { phoneNumber: '+923001234567', event: 'refund', preferred: null })).toEqual([
      'SMS',
    ])
    expect(isOff(off, 'code', 'WHATSAPP')).toBe(false)
  })

  it.each([
    ['http://sms.example/send'],
    ['ftp://sms.example'],
    ['https://user:pass@sms.example'],
    ['nothing'],
    ['http://127.0.0.1:3000/admin'],
  ])('do not take the address %s', (address) => {
    const form = { ...connected, sms: { ...connected.sms, address } }
    expect(messageSettingsForm.safeParse(form).error?.issues[0]?.path).toEqual(['sms', 'address'])
  })

  it('take no template, header or channel that cannot be', () => {
    const { whatsApp, sms } = connected
    const wrong = [
      { ...connected, order: ['SMS', 'SMS'] },
      { ...connected, off: ['refund'] },
      { ...connected, smsBudget: -1 },
      { ...connected, whatsApp: { ...whatsApp, phoneNumberId: '+92300' } },
      { ...connected, whatsApp: { ...whatsApp, version: '23' } },
      {
        ...connected,
        whatsApp: { ...whatsApp, templates: { ...whatsApp.templates, code: { en: 'A b', ur: 'x' } } },
      },
      { ...connected, sms: { ...sms, headers: [{ name: 'A b', value: 'x', isSecret: false }] } },
    ]
    for (const form of wrong) expect(messageSettingsForm.safeParse(form).success).toBe(false)
  })
})

describe('a service of text messages', () => {
  const settings = {
    ...noMessageSettings().sms,
    address: 'https://sms.example/send?brand=1',
    fields: [
      { name: 'msisdn', value: '{number92}', isSecret: false },
      { name: 'msg', value: '{text}', isSecret: false },
      { name: 'key', value: 'k&y', isSecret: true },
    ],
    headers: [{ name: 'X-To', value: '{to}', isSecret: false }],
  }
  const message = {
    id: '1',
    phoneNumber: '+923001234567',
    event: 'refund' as const,
    locale: 'en' as const,
    values: { number: '{to}', amount: 'Rs 1' },
    shopName: 'A & B',
  }

  it('is called with its fields, in the address, a form or JSON; a value is not filled in twice', () => {
    const text = 'A & B: For order {to} we have sent back Rs 1.'
    const form = requestOf(message, settings)
    expect(form.url).toBe('https://sms.example/send?brand=1')
    expect(Object.fromEntries(new URLSearchParams(String(form.init.body)))).toEqual({
      msisdn: '923001234567',
      msg: text,
      key: 'k&y',
    })
    expect(form.init.headers).toMatchObject({ 'X-To': '+923001234567' })
    const json = requestOf(message, { ...settings, format: 'JSON' })
    expect(JSON.parse(String(json.init.body))).toMatchObject({ msg: text })
    const query = requestOf(message, { ...settings, method: 'GET' })
    expect(new URL(query.url).searchParams.get('msg')).toBe(text)
    expect(query.init.body).toBeUndefined()
  })

  it.each([
    [200, 'OK 123', {}, 'sent'],
    [200, 'ERROR low balance', { hasNot: 'ERROR' }, 'rejected'],
    [200, 'low balance', { has: 'OK' }, 'rejected'],
    [200, '', { has: 'OK' }, 'unclear'],
    [200, '{"data":{"status":"OK"}}', { field: 'data.status', value: 'OK' }, 'sent'],
    [200, '{"data":{"status":"no"}}', { field: 'data.status', value: 'OK' }, 'rejected'],
    [401, 'wrong key', {}, 'unsent'],
    [429, 'slow down', {}, 'unsent'],
    [500, 'oops', {}, 'unclear'],
    [302, '', {}, 'rejected'],
  ])('answers %i "%s" %o: %s', (status, text, success, outcome) => {
    const reply = { status, text, bytes: new Uint8Array() }
    const sent = read(reply, { ...settings, success: { ...settings.success, ...success } })
    expect(sent.outcome).toBe(outcome)
  })
})

it('codes are typed in the digits of any keyboard, with spaces', () => {
  expect(codeField.parse(' ۱۲۳ ٤٥٦ ')).toBe('123456')
  expect(codeField.parse('048-213\u200f')).toBe('048213')
  for (const wrong of ['12345', '1234567', 'abcdef', 123456, ''])
    expect(codeField.safeParse(wrong).success).toBe(false)
})

it('at night messages wait for nine in the morning of Karachi', () => {
  const morning = (at: string) => morningAfter(new Date(at))?.toISOString() ?? null
  expect(morning('2026-11-28T15:59:00Z')).toBeNull()
  expect(morning('2026-11-28T16:00:00Z')).toBe('2026-11-29T04:00:00.000Z')
  expect(morning('2026-11-28T19:30:00Z')).toBe('2026-11-29T04:00:00.000Z')
  expect(morning('2026-11-29T03:59:00Z')).toBe('2026-11-29T04:00:00.000Z')
  expect(morning('2026-11-29T04:00:00Z')).toBeNull()
})
