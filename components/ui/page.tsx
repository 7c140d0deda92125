import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { ArrowLeftIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'

type PageProps = { children: ReactNode; narrow?: boolean; className?: string }

/** The usual width and spacing of a page below the header. */
export function Page({ children, narrow = false, className }: PageProps) {
  return <div className={cn('wrap page', narrow && 'max-w-184', className)}>{children}</div>
}

type PageHeadProps = {
  title: ReactNode
  lead?: ReactNode
  /** The list that the page belongs to, above the title. */
  back?: { href: string; text: string }
  children?: ReactNode
}

/** The one h1 of a page, a sentence below it and its actions to the right. */
export function PageHead({ title, lead, back, children }: PageHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 max-sm:gap-x-4 print:hidden">
      <div>
        {back && (
          <Link
            className="link -mt-2 mb-1 inline-flex min-h-11 items-center gap-1.5 text-sm md:-mt-4"
            href={back.href}
          >
            <ArrowLeftIcon width="16" height="16" />
            {back.text}
          </Link>
        )}
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {lead && <p className="mt-2 max-w-[60ch] wrap-anywhere text-muted-foreground">{lead}</p>}
      </div>
      {children && (
        // The buttons are centred on the line below the title.
        <div className={cn('flex flex-wrap items-center gap-2 sm:gap-3', lead && 'sm:-mb-2.5')}>
          {children}
        </div>
      )}
    </div>
  )
}
