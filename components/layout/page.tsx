import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type PageProps = { children: ReactNode; narrow?: boolean; className?: string }

/** The usual width and spacing of a page below the header. */
export function Page({ children, narrow = false, className }: PageProps) {
  return <div className={cn('wrap page', narrow && 'wrap-narrow', className)}>{children}</div>
}

type PageHeadProps = { title: ReactNode; lead?: ReactNode; children?: ReactNode }

/** The one h1 of a page, a sentence below it and its actions to the right. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </div>
  )
}
