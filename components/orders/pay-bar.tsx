import type { ReactNode } from 'react'
import { cartPrice } from '@/lib/money'

/** Button, below the sums. On phones the total is beside it, and both stay at the bottom edge until their place in the page is reached. */
export const PayBar = ({ totalPaisa, children }: { totalPaisa: number; children: ReactNode }) => (
  <div className="pay-bar">
    <p className="flex flex-col leading-tight lg:hidden">
      <span className="text-sm text-muted-foreground">Total</span>
      <span className="text-lg font-semibold whitespace-nowrap tabular-nums">
        {cartPrice(totalPaisa, { always: true })}
      </span>
    </p>
    {children}
  </div>
)
