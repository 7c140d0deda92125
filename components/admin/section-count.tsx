import { cn } from '@/components/ui/cn'
import { sum } from './figure-text'
import type { Task } from './tasks'

type SectionCountProps = { tasks: readonly Task[]; section: string; className?: string }

/** How many tasks wait in a section of the admin area. */
export function SectionCount({ tasks, section, className }: SectionCountProps) {
  const count = sum(tasks.filter((task) => task.section === section).map((task) => task.count))
  if (count === 0) return null
  return (
    <span
      className={cn(
        'min-w-5 rounded-full bg-accent px-1.5 text-center text-xs/5 font-semibold text-accent-foreground tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> to do</span>
    </span>
  )
}
