import { formatPrice } from '@/lib/money'

/** What to do with the refund forms below. `paisa`: the sum, where it is not named elsewhere. */
export const RefundSteps = ({ paisa }: { paisa?: number }) => (
  <p className="text-muted-foreground">
    {paisa !== undefined && `${formatPrice(paisa, { always: true })} is due back. `}
    Send the refund first, then record it here: the customer gets an email.
  </p>
)
