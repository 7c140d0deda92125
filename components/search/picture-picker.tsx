'use client'
import { type DragEvent, useId, useState } from 'react'
import { useTranslations } from '#i18n'
import { Drawing } from '@/components/feedback/drawing'
import { cn } from '@/components/ui/cn'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { PictureFrame, type PictureFrameProps } from './picture-frame'

type PicturePickerProps = PictureFrameProps & {
  /** Before the first picture. */
  isEmpty: boolean
  onPick: (file: File) => void
  onClear: () => void
  /** The picker is pointed at or has the focus: a picture may be chosen next. */
  onApproach: () => void
}

/** The whole picker before the first picture: the drawing on the left of text and buttons, on phones above them. */
const panel = cn(
  'grid-cols-1 justify-items-center rounded-lg border-2 border-dashed border-input bg-card px-5 py-8 text-center',
  'data-over:border-primary data-over:bg-soft-leaf data-over:text-soft-leaf-foreground',
  'md:grid-cols-[auto_auto] md:items-center md:justify-center md:justify-items-start md:gap-x-14 md:py-12 md:text-start',
)

function Prompt() {
  const t = useTranslations('search.image.picker')
  return (
    <>
      <Drawing name="lens" className="w-44 md:row-span-3 md:w-52" />
      <div className="grid max-w-[44ch] gap-1.5">
        <h2 className="text-2xl/heading">{t('heading')}</h2>
        <p>{t('begin')}</p>
        <p className="text-sm/relaxed text-muted-foreground">{t('hint')}</p>
      </div>
    </>
  )
}

/** Drop a picture, choose one, or take a photo. */
export function PicturePicker({
  isEmpty,
  preview,
  name,
  share,
  onPick,
  onClear,
  onApproach,
}: PicturePickerProps) {
  const t = useTranslations('search.image.picker')
  const [isOver, setIsOver] = useState(false)
  const id = useId()

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onPick(file)
  }

  const input = (camera: boolean) => (
    <input
      id={camera ? `${id}-camera` : id}
      type="file"
      accept="image/*"
      capture={camera ? 'environment' : undefined}
      className={cn('sr-only', camera ? 'peer/camera' : 'peer/file')}
      // The camera's label is hidden where there is no touch screen.
      aria-label={camera ? t('takePhoto') : undefined}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        // So that the same file can be chosen again.
        target.value = ''
        if (file) onPick(file)
      }}
    />
  )

  return (
    <section
      className={cn('group grid gap-4', isEmpty ? panel : 'lg:sticky lg:top-24')}
      aria-label={t('label')}
      data-over={isOver || undefined}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onDragEnter={onApproach}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={onDrop}
    >
      {isEmpty ? <Prompt /> : <PictureFrame preview={preview} name={name} share={share} />}
      <div className="flex flex-wrap items-center gap-2 max-md:justify-center">
        {input(false)}
        <label
          htmlFor={id}
          className="btn btn-primary peer-focus-visible/file:outline-2 peer-focus-visible/file:outline-offset-2 peer-focus-visible/file:outline-ring"
        >
          <SpriteIcon name="plus" />
          {t(name ? 'chooseAnother' : 'choose')}
        </label>
        {input(true)}
        <label
          htmlFor={`${id}-camera`}
          className="btn btn-secondary not-pointer-coarse:hidden peer-focus-visible/camera:outline-2 peer-focus-visible/camera:outline-offset-2 peer-focus-visible/camera:outline-ring"
        >
          <SpriteIcon name="camera" />
          {t('takePhoto')}
        </label>
        {isEmpty && (
          <span className="ms-2 text-sm text-muted-foreground max-md:hidden pointer-coarse:hidden">
            {t('drop')}
          </span>
        )}
        {name && (
          <button type="button" className="btn btn-ghost" onClick={onClear}>
            <SpriteIcon name="trash" />
            {t('remove')}
          </button>
        )}
      </div>
      <p className="text-sm text-muted-foreground">{t('private')}</p>
    </section>
  )
}
