import type { ReactNode } from 'react'
import { cartPrice } from '@/lib/money'

/** Total and button. On phones they stay at the bottom edge until their place in the page is reached. */
export const PayBar = ({ totalPaisa, children }: { totalPaisa: number; children: ReactNode }) => (
  <div className="pay-bar">
    <p className="flex flex-col leading-tight lg:flex-row lg:items-baseline lg:justify-between">
      <span className="text-sm text-muted-foreground lg:text-base">Total</span>
      <span className="text-lg font-semibold whitespace-nowrap tabular-nums">
        {cartPrice(totalPaisa, { always: true })}
      </span>
    </p>
    {children}
  </div>
)
