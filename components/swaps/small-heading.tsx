import { cn } from '@/components/ui/cn'

type SmallHeadingProps = { className?: string; children: string }

/** A small heading within a swap. */
export function SmallHeading({ className, children }: SmallHeadingProps) {
  return (
    <h3
      className={cn(
        'font-sans text-sm/heading font-semibold tracking-normal text-muted-foreground',
        className,
      )}
    >
      {children}
    </h3>
  )
}
