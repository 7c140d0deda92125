import { useTranslations } from '#i18n'
import { Button } from '@/components/ui/button'
import { TrashIcon } from '@/components/ui/icons'

type RowButtonsProps = {
  /** How the row is called. */
  name: string
  index: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** Moves a row of a form up, or removes it. */
export function RowButtons({ name, index, move, remove }: RowButtonsProps) {
  const t = useTranslations('catalogue.rows')
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="ghost"
        disabled={index === 0}
        aria-label={t('moveUp', { name })}
        onClick={() => move(index, index - 1)}
      >
        {t('up')}
      </Button>
      <Button variant="ghost" aria-label={t('removeRow', { name })} onClick={() => remove(index)}>
        <TrashIcon />
        {t('remove')}
      </Button>
    </div>
  )
}
