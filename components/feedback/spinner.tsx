import { useTranslations } from '#i18n'
import { SpinnerIcon } from '@/components/ui/icons'

/** The placeholder of a page or panel that is loading. */
export function Spinner({ label }: { label?: string }) {
  const t = useTranslations('shell.common')
  return (
    <div className="grid min-h-[40vh] place-items-center text-[2rem] text-primary" role="status">
      <SpinnerIcon />
      <span className="sr-only">{label ?? t('loading')}</span>
    </div>
  )
}
