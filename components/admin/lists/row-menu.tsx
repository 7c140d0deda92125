'use client'
import { type ReactNode, useState } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { DotsIcon } from '@/components/ui/icons'

type RowMenuProps = { label: string; children: ReactNode }

/** The actions of a row: beside each other, on phones in a menu. PageBehaviour closes it. */
export function RowMenu({ label, children }: RowMenuProps) {
  // The actions stay after the menu has closed: a dialog that one of them has opened belongs to it.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <span className="max-lg:hidden">{children}</span>
      <details className="relative lg:hidden" data-menu name="row-menu" onToggle={() => setWasOpened(true)}>
        <summary
          className={buttonVariants({
            variant: 'ghost',
            size: 'icon-sm',
            className: 'list-none [&::-webkit-details-marker]:hidden',
          })}
          aria-label={label}
        >
          <DotsIcon className="[stroke-width:3]" />
        </summary>
        {wasOpened && (
          <div className="absolute top-full inset-e-0 z-30 flex gap-1 rounded-lg border border-border bg-popover p-1.5 text-popover-foreground shadow-soft">
            {children}
          </div>
        )}
      </details>
    </>
  )
}
