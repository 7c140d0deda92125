import { describe, expect, it } from 'vitest'
import { translator } from '@/lib/base/i18n/translator'
import { rupeesToPaisa } from '@/lib/base/money'
import { consequencesOf } from '@/lib/care/appointments/consequences'
import { describeBulkChange as describeBulk, describeStatusChange } from '@/lib/orders/order/consequences'

const order = {
  status: 'PROCESSING',
  paymentMethod: 'ONLINE',
  paymentStatus: 'PAID',
  totalPaisa: 123_450,
  refundedPaisa: 0,
  customer: 'Ayesha Khan',
  hasEmail: true,
  deposit: null,
  replacesId: null,
  parcelOutcome: null,
  parcelReturn: null,
} as const

const describeBulkChange = (summary: Parameters<typeof describeBulk>[0]) => {
  const notes = translator('en', 'mailServer.notes')
  return describeBulk(summary, (count) => notes('changed', { count }))
}

describe('consequences of a status change', () => {
  it('names the email, the money and the stock', () => {
    expect(describeStatusChange(order, 'CANCELLED')).toEqual([
      'Ayesha Khan gets an email.',
      'Paid: Rs 1,234.50 to refund.',
      'The plants go back into stock.',
      'Its invoice gets a credit note.',
    ])
    expect(describeStatusChange({ ...order, refundedPaisa: 23_450 }, 'CANCELLED')).toEqual([
      'Ayesha Khan gets an email.',
      'Paid: Rs 1,000.00 to refund.',
      'Rs 234.50 is refunded in parts.',
      'The plants go back into stock.',
      'Its invoice gets a credit note.',
    ])
    expect(
      describeStatusChange({ ...order, status: 'CANCELLED', paymentStatus: 'REFUND_DUE' }, 'PENDING'),
    ).toEqual([
      'Ayesha Khan gets an email.',
      'Rs 1,234.50 no longer need a refund.',
      'The plants are taken out of stock again.',
      'The invoice is issued and cannot be withdrawn.',
    ])
    expect(
      describeStatusChange({ ...order, paymentMethod: 'COD', paymentStatus: 'UNPAID' }, 'DELIVERED'),
    ).toEqual([
      'Ayesha Khan gets an email.',
      'Rs 1,234.50 count as received.',
      'The invoice is issued and cannot be withdrawn.',
    ])
    expect(describeStatusChange(order, 'SHIPPED')).toEqual(['Ayesha Khan gets an email.'])
  })

  it('names the cash without a paid deposit, and the deposit that goes back', () => {
    const deposit = { paisa: 23_450, status: 'PAID' } as const
    const cash = { ...order, paymentMethod: 'COD', paymentStatus: 'UNPAID', deposit } as const
    expect(describeStatusChange(cash, 'DELIVERED')).toContain('Rs 1,000.00 count as received.')
    expect(
      describeStatusChange({ ...cash, status: 'DELIVERED', paymentStatus: 'PAID' }, 'SHIPPED'),
    ).toContain('Rs 1,000.00 count as not received.')
    expect(describeStatusChange(cash, 'CANCELLED')).toContain('Paid: Rs 234.50 to refund.')
    const ended = { ...cash, status: 'CANCELLED', deposit: { ...deposit, status: 'REFUND_DUE' } } as const
    expect(describeStatusChange(ended, 'PROCESSING')).toContain('Rs 234.50 no longer need a refund.')
  })

  it.each(['SHIPPED', 'DELIVERED'] as const)(
    'says what happens to plants of a %s order once that is known',
    (status) => {
      const sent = { ...order, status }
      const plants = (returned: 'RESTOCKED' | 'DEAD' | null) =>
        describeStatusChange(sent, 'CANCELLED', returned).filter((sentence) => sentence.includes('stock'))
      expect(plants(null)).toEqual([])
      expect(plants('DEAD')).toEqual([
        'The plants do not go back into stock, and the order cannot be reopened.',
      ])
      expect(plants('RESTOCKED')).toEqual([
        status === 'SHIPPED'
          ? 'The plants go back into stock.'
          : 'The plants go back into stock, without those that were reported as dead or damaged.',
      ])
    },
  )

  it('names no money of a replacement', () => {
    const replacement = {
      ...order,
      paymentMethod: 'COD',
      paymentStatus: 'UNPAID',
      totalPaisa: 0,
      replacesId: 'order-1',
    } as const
    expect(describeStatusChange(replacement, 'DELIVERED')).toEqual(['Ayesha Khan gets an email.'])
  })

  it('are summarised for many orders', () => {
    const summary = {
      status: 'CANCELLED',
      changed: 12,
      unchanged: 1,
      refused: 0,
      paid: 5,
      refund: rupeesToPaisa(15_000),
      noLongerDue: rupeesToPaisa(0),
      cashIn: rupeesToPaisa(0),
      cashOut: rupeesToPaisa(0),
      stock: 'give-back',
      sent: 0,
      orders: [],
    } as const
    expect(describeBulkChange({ ...summary, orders: [] })).toEqual([
      '12 orders, 5 paid, Rs 15,000.00 to refund.',
      'Each of their buyers gets an email.',
      'The plants go back into stock.',
      '1 order is CANCELLED already.',
    ])
    // What came back of those that were sent is asked.
    expect(describeBulkChange({ ...summary, orders: [], sent: 12 })).not.toContain(
      'The plants go back into stock.',
    )
    expect(
      describeBulkChange({
        ...summary,
        orders: [],
        changed: 0,
        paid: 0,
        refund: rupeesToPaisa(0),
        stock: 'none',
      }),
    ).toEqual(['1 order is CANCELLED already.'])
  })

  it('are described to caretakers as well', () => {
    const customer = { firstName: 'Ayesha', lastName: 'Khan' } as never
    const ofAppointment = (...answer: Parameters<typeof consequencesOf>) => {
      const t = translator('en', 'appointments.answer.consequences')
      return consequencesOf(...answer).map(({ key, ...values }) => t(key, values))
    }
    const visit = { status: 'PENDING', paymentStatus: 'PAID', price: rupeesToPaisa(1500), customer } as const
    expect(ofAppointment(visit, 'APPROVED')).toEqual([
      'Ayesha Khan gets an email.',
      'They can no longer change or delete it.',
    ])
    expect(ofAppointment(visit, 'REJECTED')).toEqual([
      'Ayesha Khan gets an email.',
      'Rs 1,500.00 will be refunded.',
      'Others can book the time.',
    ])
    expect(ofAppointment({ ...visit, status: 'REJECTED', paymentStatus: 'REFUND_DUE' }, 'PENDING')).toEqual([
      'Ayesha Khan gets an email.',
      'Rs 1,500.00 will no longer be refunded.',
      'The time is booked again, if it is still free.',
    ])
  })
})
