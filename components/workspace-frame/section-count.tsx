import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'

type SectionCountProps = { count: number | undefined; className?: string }

/** How many tasks wait in a section. */
export function SectionCount({ count = 0, className }: SectionCountProps) {
  const t = useTranslations('workspace')
  if (count === 0) return null
  return (
    <span
      className={cn(
        'min-w-5 rounded-full bg-accent px-1.5 text-center text-xs/5 font-semibold text-accent-foreground tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only">{t('toDo')}</span>
    </span>
  )
}
