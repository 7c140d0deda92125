import type { ComponentProps, KeyboardEvent } from 'react'
import { useTranslations } from '#i18n'
import { FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '@/components/ui/icons'
import { pictureUrl } from '@/lib/platform/storage/picture-files'
import type { Picture } from './form-data'

type PictureTileProps = {
  picture: Picture
  place: number
  count: number
  dragged: boolean
  hold: ComponentProps<'div'>
  onMove: (place: number) => void
  onRemove: () => void
  onRetry: () => void
}

/** A picture with its position. The arrow keys move it while one of its buttons has the focus, which stays there. */
export function PictureTile({
  picture,
  place,
  count,
  dragged,
  hold,
  onMove,
  onRemove,
  onRetry,
}: PictureTileProps) {
  const t = useTranslations('forms.photos')
  const error = picture.kind === 'new' ? picture.error : undefined
  const source = picture.kind === 'stored' ? pictureUrl(picture.src, 's') : picture.preview
  const number = `picture ${place + 1}`

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
    const step = steps[event.key]
    if (step !== undefined) onMove(place + step)
    else if (event.key === 'Home') onMove(0)
    else if (event.key === 'End') onMove(count - 1)
    else return
    event.preventDefault()
  }

  return (
    <li
      className="grid min-w-0 content-start gap-0.5 [&_.field-error]:text-xs [&_.field-error]:wrap-anywhere"
      data-place={place}
      data-key={picture.key}
      onKeyDown={onKeyDown}
    >
      <div
        className={cn(
          'lamplit relative aspect-4/5 overflow-clip rounded-md border bg-wash transition-opacity',
          dragged ? 'cursor-grabbing opacity-65 outline-2 outline-offset-2 outline-ring' : 'cursor-grab',
          error ? 'border-destructive ring-1 ring-destructive' : 'border-border',
        )}
        {...hold}
      >
        {source ? (
          <img
            className="size-full object-cover select-none"
            src={source}
            alt={picture.kind === 'stored' ? `Picture ${place + 1}` : picture.file.name}
            draggable={false}
            decoding="async"
          />
        ) : (
          <span className="grid h-full place-items-center px-2 pt-8 pb-2 text-center text-xs/relaxed wrap-anywhere text-muted-foreground">
            {picture.kind === 'new' && picture.file.name}
            {picture.kind === 'new' && picture.isPreparing && <span role="status">{t('preparing')}</span>}
          </span>
        )}
        <span className="absolute top-1.5 inset-s-1.5 rounded-full bg-card px-2 py-px text-xs/5 font-semibold text-card-foreground">
          {place === 0 ? 'Cover' : place + 1}
        </span>
      </div>
      <div className="flex justify-between [&>[aria-disabled=true]]:opacity-35">
        <button
          type="button"
          className="tool"
          aria-label={`Move ${number} earlier`}
          aria-disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <ArrowLeftIcon width="18" height="18" />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={`Move ${number} later`}
          aria-disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <ArrowRightIcon width="18" height="18" />
        </button>
        <button type="button" className="tool" aria-label={`Remove ${number}`} onClick={onRemove}>
          <CloseIcon width="18" height="18" />
        </button>
      </div>
      <FieldError>{error}</FieldError>
      {picture.kind === 'new' && picture.canRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </li>
  )
}
