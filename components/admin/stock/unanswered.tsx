import { useTranslations } from '#i18n'
import { Button } from '@/components/ui/button'

type UnansweredProps = {
  /** The text of the button that sends it again. */
  button: string
  /** Forgets what was sent. */
  onAnew: () => void
}

/** What to do when no answer came, and the way out when none will come. */
export function Unanswered({ button, onAnew }: UnansweredProps) {
  const t = useTranslations('stock.unanswered')
  return (
    <div className="grid w-full gap-2 text-sm">
      <p>{t('again', { button })}</p>
      <p>{t('look')}</p>
      <Button variant="outline" size="sm" className="justify-self-start" onClick={onAnew}>
        {t('anew')}
      </Button>
    </div>
  )
}
