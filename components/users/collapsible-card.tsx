import type { ReactNode } from 'react'
import { cardVariants } from '@/components/ui/card'
import { ChevronDownIcon } from '@/components/ui/icons'

type CollapsibleCardProps = { title: string; lead: string; children: ReactNode }

/** A card that opens and closes; a native <details>, so it works without JavaScript. */
export function CollapsibleCard({ title, lead, children }: CollapsibleCardProps) {
  return (
    <details className={cardVariants({ padding: 'none', className: 'group' })}>
      <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 px-5 py-4 md:px-6">
        <h2 className="text-xl">{title}</h2>
        <span className="col-start-1 text-muted-foreground">{lead}</span>
        <ChevronDownIcon className="col-start-2 row-span-2 row-start-1 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-5 pb-6 md:px-6">{children}</div>
    </details>
  )
}
