import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { Progress } from '@/components/ui/progress'
import { SpriteIcon } from '@/components/ui/sprite-icon'

export type PictureFrameProps = {
  preview: string | null
  /** The name of the chosen file, even if the browser cannot show it. */
  name: string | undefined
  /** Upload progress, 0 to 1; null without an upload. */
  share: number | null
}

/** The chosen picture and its upload progress; green while a file is dragged over the picker. */
export function PictureFrame({ preview, name, share }: PictureFrameProps) {
  const t = useTranslations('search.image.picker')
  return (
    <div
      className={cn(
        'relative grid aspect-4/3 place-items-center overflow-hidden rounded-lg border-2 bg-card text-center lg:aspect-4/5',
        'text-muted-foreground group-data-over:border-primary group-data-over:bg-soft-leaf group-data-over:text-soft-leaf-foreground',
        preview ? 'border-border' : 'border-dashed border-input',
      )}
    >
      {preview ? (
        <img
          className="size-full object-cover"
          src={preview}
          alt={name ? t('yours', { name }) : t('yoursUnnamed')}
        />
      ) : (
        <p className="grid justify-items-center gap-3 p-4">
          <SpriteIcon name="camera" />
          <bdi>{name && share === null ? name : t('examples')}</bdi>
        </p>
      )}
      {share !== null && (
        <div className="absolute inset-x-0 bottom-0 grid gap-1.5 bg-card/92 px-4 py-3 text-start text-sm/relaxed text-foreground">
          {share < 1 ? (
            <Progress max={1} value={share} aria-label={t('sendingLabel')} />
          ) : (
            <Progress aria-label={t('searchingLabel')} />
          )}
          <span>{t(share < 1 ? 'sending' : 'searching')}</span>
        </div>
      )}
    </div>
  )
}
