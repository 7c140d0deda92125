import type { ReactNode } from 'react'

/** One group of options of the slot picker. */
export const SlotGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-3.5">
    <legend className="text-sm font-semibold mb-1.5">{legend}</legend>
    {children}
  </fieldset>
)
