import type { ReactNode } from 'react'
import { cardVariants } from '@/components/ui/card'
import { ChevronDownIcon, type IconProps } from '@/components/ui/icons'
import { Details } from './details'

/** Parts below each other in one card, each of which opens and closes. */
export const CollapsibleCard = ({ children }: { children: ReactNode }) => (
  <div className={cardVariants({ padding: 'none', className: 'divide-y divide-border' })}>{children}</div>
)

type CollapsiblePartProps = {
  Icon: (props: IconProps) => ReactNode
  title: string
  lead: string
  id?: string
  /** Open at first. */
  isOpen?: boolean
  children: ReactNode
}

/** A native <details>, so it works without JavaScript. */
export const CollapsiblePart = ({ Icon, title, lead, id, isOpen, children }: CollapsiblePartProps) => (
  <Details className="group scroll-mt-48" id={id} isOpen={isOpen}>
    <summary className="grid cursor-pointer list-none grid-cols-[auto_1fr_auto] items-center gap-x-4 px-5 py-5 md:px-6">
      <Icon className="row-span-2 size-11 rounded-[8%_62%] bg-soft-leaf p-2.5 text-soft-leaf-foreground" />
      <h2 className="text-xl/heading">{title}</h2>
      <span className="col-start-2 text-muted-foreground">{lead}</span>
      <ChevronDownIcon className="col-start-3 row-span-2 row-start-1 transition-transform group-open:rotate-180" />
    </summary>
    <div className="px-5 pb-6 md:px-6">{children}</div>
  </Details>
)
