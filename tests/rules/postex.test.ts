import { describe, expect, it } from 'vitest'
import { CourierError } from '@/lib/orders/couriers/driver'
import { postex } from '@/lib/orders/couriers/postex/driver'
import { upstream } from '@/lib/platform/http/upstream'

// The driver against answers that its simulator does not give.

const request = {
  reference: 'G-5D762-1',
  name: 'Zara Ahmed',
  phoneNumber: '+923001234567',
  address: '5 Mall Road',
  city: 'LAHORE',
  collectPaisa: 490_770,
  pieces: 2,
  weightGrams: 1500,
  contents: '2 x Aloe',
  note: '',
}

interface Sent {
  url: string
  init: RequestInit
}

function driverOf(answer: Response | (() => Promise<Response>), weightField = '') {
  const sent: Sent[] = []
  const client = upstream({
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init })
      return typeof answer === 'function' ? answer() : answer.clone()
    },
  })
  const driver = postex({
    name: 'postex',
    baseUrl: 'https://courier.example/order',
    token: 'secret-token',
    pickupAddressCode: '',
    orderType: 'Normal',
    weightField,
    bookings: client,
    lists: client,
  })
  return { driver, sent }
}

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
const fine = (dist: unknown) => json({ statusCode: '200', statusMessage: 'SUCCESSFULLY OPERATED', dist })

const errorOf = (call: Promise<unknown>): Promise<CourierError> =>
  call.then(
    () => expect.fail('no error'),
    (error: unknown) => (error instanceof CourierError ? error : expect.fail(String(error))),
  )

describe('a booking', () => {
  it.each<[string, Response, 'rejected' | 'unclear', RegExp]>([
    [
      'with another code in a 200',
      json({ statusCode: '400', statusMessage: 'INVALID CITY' }),
      'rejected',
      /INVALID CITY/,
    ],
    [
      'with a wrong token',
      json({ statusCode: '401', statusMessage: 'TOKEN IS INVALID' }, 401),
      'rejected',
      /token/,
    ],
    [
      'with an error of the framework',
      json({ status: 400, error: 'Bad Request', trace: 'x' }, 400),
      'rejected',
      /Bad Request/,
    ],
    [
      'with errors of fields',
      json(
        {
          statusCode: '400',
          statusMessage:
            "Validation failed [Field error in object 'x' on field 'cityName': rejected value [null]; default message [must not be null]] [Field error in object 'x' on field 'items': rejected value [0]; default message [must be positive]]",
        },
        400,
      ),
      'rejected',
      /^PostEx: cityName must not be null; items must be positive$/,
    ],
    [
      'with a page of a firewall',
      new Response('<html>Request Rejected</html>'),
      'unclear',
      /does not answer/,
    ],
    ['with an empty answer', new Response(''), 'unclear', /does not answer/],
    ['with a list', json([]), 'unclear', /does not answer/],
    [
      'with an error of the server',
      json({ statusCode: '500', statusMessage: 'x' }, 500),
      'unclear',
      /does not answer/,
    ],
    ['without a number', fine({ orderStatus: 'UnBooked' }), 'unclear', /could not be read/],
    ['with a number that is none', fine({ trackingNumber: '<b>1</b>' }), 'unclear', /could not be read/],
    ['with a text in place of the booking', fine('OK'), 'unclear', /could not be read/],
  ])('%s', async (_, answer, kind, message) => {
    const error = await errorOf(driverOf(answer).driver.ship(request))
    expect(error.kind).toBe(kind)
    expect(error.message).toMatch(message)
  })

  it('that was not sent can be sent again: the circuit breaker is open', async () => {
    const { driver, sent } = driverOf(async () => {
      throw new TypeError('fetch failed')
    })
    for (let round = 0; round < 5; round += 1)
      expect((await errorOf(driver.ship(request))).kind).toBe('unclear')
    expect((await errorOf(driver.ship(request))).kind).toBe('unsent')
    expect(sent).toHaveLength(5)
  })

  it('has its token in the header only, and takes numbers as numbers or texts', async () => {
    const { driver, sent } = driverOf(fine({ trackingNumber: 26704560000656, orderStatus: 'UnBooked' }))
    expect(await driver.ship(request)).toEqual({ trackingNumber: '26704560000656', status: 'UnBooked' })
    const [{ url, init } = expect.fail('nothing sent')] = sent
    expect(url).toBe('https://courier.example/order/v3/create-order')
    expect(new Headers(init.headers).get('token')).toBe('secret-token')
    expect(`${url} ${init.body}`).not.toContain('secret-token')
    const body = JSON.parse(String(init.body))
    expect(body).toMatchObject({ customerPhone: '03001234567', invoicePayment: 4907.7, items: 2 })
    expect(Object.keys(body)).not.toContain('pickupAddressCode')
  })

  it.each(['+924235761234', '+9221111222333', '+442079460958'])(
    'to %s is rejected without asking, as only mobile numbers of Pakistan are taken',
    async (phoneNumber) => {
      const { driver, sent } = driverOf(fine({ trackingNumber: '12345' }))
      const { kind, message } = await errorOf(driver.ship({ ...request, phoneNumber }))
      expect([kind, message]).toEqual([
        'rejected',
        expect.stringContaining('mobile numbers of Pakistan only'),
      ])
      expect(sent).toEqual([])
    },
  )

  it('sends the weight in the field of the setting only', async () => {
    const without = driverOf(fine({ trackingNumber: '12345' }))
    await without.driver.ship(request)
    expect(String(without.sent[0]?.init.body)).not.toContain('1.5')
    const sending = driverOf(fine({ trackingNumber: '12345' }), 'bookingWeight')
    await sending.driver.ship(request)
    expect(JSON.parse(String(sending.sent[0]?.init.body)).bookingWeight).toBe(1.5)
    expect([without.driver.sendsWeight, sending.driver.sendsWeight]).toEqual([false, true])
  })
})

describe('lists', () => {
  it('of cities have those that are delivered to', async () => {
    const rows = [
      { operationalCityName: 'LAHORE', isDeliveryCity: true },
      { operationalCityName: 'SWAT ', isDeliveryCity: 'true' },
      { operationalCityName: 'PORT', isDeliveryCity: 'false' },
      { isDeliveryCity: true },
      'x',
    ]
    expect(await driverOf(fine(rows)).driver.cities()).toEqual(['LAHORE', 'SWAT'])
  })

  it('of parcels leave out what the courier does not know', async () => {
    const rows = [
      { trackingNumber: '1', trackingResponse: { trackingNumber: '1', transactionStatus: 'Delivered' } },
      { trackingNumber: '2', message: 'ORDER NOT FOUND' },
      {
        trackingNumber: '3',
        trackingResponse: {
          transactionStatusHistory: [
            { transactionStatusMessage: "At Merchant's Warehouse", transactionStatusMessageCode: '0001' },
            { transactionStatusMessage: 'Package on Route', transactionStatusMessageCode: '0004' },
          ],
        },
      },
      null,
    ]
    const { driver, sent } = driverOf(fine(rows))
    expect(await driver.track(['1', '2', '3'])).toEqual([
      { trackingNumber: '1', status: 'Delivered', state: 'DELIVERED' },
      { trackingNumber: '3', status: 'Package on Route', state: 'ON_THE_WAY' },
    ])
    expect(sent[0]?.url).toContain('TrackingNumbers=1%2C2%2C3')
  })

  it.each([
    ['flat', { orderRefNumber: 'G-5D762-1', trackingNumber: '77777', transactionStatus: 'Booked' }],
    [
      'wrapped',
      {
        trackingResponse: {
          orderRefNumber: 'G-5D762-1',
          trackingNumber: '77777',
          transactionStatus: 'Booked',
        },
      },
    ],
  ])('of orders are searched for a reference, %s', async (_, row) => {
    const other = { orderRefNumber: 'G-5D762-11', trackingNumber: '88888' }
    const { driver, sent } = driverOf(fine([other, row]))
    // Half past eleven at night in Karachi.
    const at = new Date('2026-11-24T18:30:00Z')
    expect(await driver.find?.('G-5D762-1', at)).toEqual({ trackingNumber: '77777', status: 'Booked' })
    expect(await driver.find?.('G-5D762-2', at)).toBeNull()
    expect(sent[0]?.url).toContain('orderStatusId=0&startDate=2026-11-24&endDate=2026-11-25')
  })

  it('that are none are no answer', async () => {
    for (const call of ['cities', 'track', 'find'] as const) {
      const { driver } = driverOf(fine({ content: [] }))
      const result =
        call === 'cities'
          ? driver.cities()
          : call === 'track'
            ? driver.track(['1'])
            : (driver.find?.('x', new Date()) ?? Promise.resolve())
      expect((await errorOf(result)).kind).toBe('unclear')
    }
  })
})

it('labels are a PDF or an error', async () => {
  const pdf = new Response('%PDF-1.4 …', { headers: { 'content-type': 'application/pdf' } })
  expect(new TextDecoder().decode(await driverOf(pdf).driver.labels?.(['1']))).toContain('%PDF')
  const unknown = driverOf(json({ statusCode: '404', statusMessage: 'Order not found' }, 404)).driver
  expect((await errorOf(unknown.labels?.(['1']) ?? Promise.resolve())).kind).toBe('rejected')
  const nothing = driverOf(fine(null)).driver
  expect((await errorOf(nothing.labels?.(['1']) ?? Promise.resolve())).kind).toBe('unclear')
})
