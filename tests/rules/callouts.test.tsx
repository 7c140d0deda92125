import { expect, test } from 'vitest'
import { Callout } from '@/components/feedback/callout'
import { PaymentCallout } from '@/components/payments/payment-callout'
import { renderMarkup } from '../support/render'

const classesOf = (html: string) => /class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []

test.each(['green', 'yellow', 'red'] as const)(
  'a payment in %s stands in the box of every other message',
  (tone) => {
    const message = classesOf(renderMarkup(<Callout tone={tone}>Paid</Callout>))
    const payment = classesOf(
      renderMarkup(
        <PaymentCallout tone={tone} title="Payment received">
          Paid
        </PaymentCallout>,
      ),
    )
    expect(message.filter((name) => /^p[xy]-/.test(name))).toHaveLength(2)
    expect(payment).toEqual(expect.arrayContaining(message))
  },
)
