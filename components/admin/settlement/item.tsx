import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

/** The details of a payment and the form that settles it. */
export const PaymentItem = ({ children }: { children: ReactNode }) => (
  <Card as="li" className="grid gap-5 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    {children}
  </Card>
)
