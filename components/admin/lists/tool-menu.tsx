'use client'
import { type ReactNode, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { ChevronDownIcon } from '@/components/ui/icons'

type ToolMenuProps = {
  label: string
  className?: string
  /** The content, made when the menu opens. */
  children: () => ReactNode
}

/** A menu above a list, on phones as wide as what it is in allows. PageBehaviour closes it. */
export function ToolMenu({ label, className, children }: ToolMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className={cn('needs-js md:relative', className)}
      data-menu
      name="list-tools"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="btn btn-outline btn-sm list-none [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDownIcon />
      </summary>
      {open && (
        <div className="absolute top-full inset-e-0 mt-1.5 z-30 w-max max-w-[calc(100vw-2.5rem)] min-w-60 animate-menu-in rounded-lg border border-border bg-popover p-2 text-popover-foreground shadow-soft">
          {children()}
        </div>
      )}
    </details>
  )
}
