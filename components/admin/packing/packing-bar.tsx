import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { DocumentKind } from '@/lib/orders/packing/schema'

const documents: readonly [DocumentKind, string][] = [
  ['pick-list', 'Pick list'],
  ['slips', 'Packing slips'],
  ['labels', 'Labels'],
]

type PackingBarProps = {
  /** How many orders are selected. */
  selected: number
  /** The files in which the courier prints its own labels of the selected orders. */
  courierLabels: readonly { part: number; text: string }[]
  /** The actions of the view, the most important one last. */
  children: ReactNode
}

/** Stays visible below the list while orders are selected: what is printed for the selected orders, and what is done with them. */
export const PackingBar = ({ selected, courierLabels, children }: PackingBarProps) => (
  <fieldset
    // Never covers rows on a phone, where it is tall.
    className="z-20 mt-4 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-border bg-popover px-4 py-2 text-sm shadow-soft sm:sticky sm:bottom-[calc(var(--bottom-bar,0px)+0.5rem)]"
    data-save-bar=""
    aria-label="Selected orders"
  >
    <p className="me-auto font-medium max-sm:basis-full" role="status">
      {selected} selected
    </p>
    {documents.map(([kind, text]) => (
      // The form is sent as it is: the PDF opens in a tab of its own.
      <Button
        key={kind}
        type="submit"
        name="kind"
        value={kind}
        formTarget="_blank"
        formAction="/api/v1/order/documents"
        formMethod="get"
        variant="outline"
        size="sm"
      >
        {text}
      </Button>
    ))}
    {courierLabels.map(({ part, text }) => (
      <Button
        key={part}
        type="submit"
        name="part"
        value={part}
        formTarget="_blank"
        formAction="/api/v1/courier/label"
        formMethod="get"
        variant="outline"
        size="sm"
      >
        {text}
      </Button>
    ))}
    {children}
  </fieldset>
)
