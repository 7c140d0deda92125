import type { ComponentProps } from 'react'
import { cn } from './cn'

type TableProps = ComponentProps<'table'> & { label: string }

/** Wide tables scroll in a box that is focusable and named. */
export function Table({ className, label, ...props }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className={cn('table', className)} {...props} />
    </section>
  )
}
