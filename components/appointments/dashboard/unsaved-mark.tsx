import { useTranslations } from '#i18n'
import { Badge } from '@/components/ui/badge'

/** Marks a row with changes that are not saved. */
export function UnsavedMark({ className }: { className?: string }) {
  const t = useTranslations('caretakers.dashboard')
  return (
    <p className={className}>
      <Badge tone="yellow">{t('notSaved')}</Badge>
    </p>
  )
}
