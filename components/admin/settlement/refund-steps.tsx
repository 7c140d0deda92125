import { formatPrice } from '@/lib/base/money'

/** What to do with the refund forms below. `paisa`: the sum, where it is not named elsewhere; `parts`: what part refunds send besides it. */
export const RefundSteps = ({ paisa, parts = 0 }: { paisa?: number; parts?: number }) => (
  <p className="text-muted-foreground">
    {paisa !== undefined &&
      `${formatPrice(paisa, { always: true })} is due back${parts > 0 ? `, besides part refunds of ${formatPrice(parts, { always: true })}` : ''}. `}
    Send the refund first, then record it here: the customer gets an email.
  </p>
)
