import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type PageProps = { children: ReactNode; narrow?: boolean; className?: string }

/** The usual width and spacing of a page below the header. */
export function Page({ children, narrow = false, className }: PageProps) {
  return <div className={cn('wrap page', narrow && 'max-w-184', className)}>{children}</div>
}

type PageHeadProps = { title: ReactNode; lead?: ReactNode; children?: ReactNode }

/** The one h1 of a page, a sentence below it and its actions to the right. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 max-sm:gap-x-4 print:hidden">
      <div>
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {lead && <p className="mt-2 max-w-[60ch] wrap-anywhere text-muted-foreground">{lead}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2 sm:gap-3">{children}</div>}
    </div>
  )
}
