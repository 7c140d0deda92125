import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

type OrderSectionProps = { title: string; className?: string | undefined; children: ReactNode }

/** One card of the order page. */
export const OrderSection = ({ title, className, children }: OrderSectionProps) => (
  <Card className={className}>
    <h2 className="mb-4 text-xl">{title}</h2>
    {children}
  </Card>
)
