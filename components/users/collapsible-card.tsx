import type { ReactNode } from 'react'
import { cardVariants } from '@/components/ui/card'
import { ChevronDownIcon } from '@/components/ui/icons'

/** A card that opens and closes; a native <details>, so it works without JavaScript. */
export function CollapsibleCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={cardVariants({ padding: 'none', className: 'group' })}>
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 px-5 md:px-6">
        <h2 className="text-xl">{title}</h2>
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-5 pb-6 md:px-6">{children}</div>
    </details>
  )
}
