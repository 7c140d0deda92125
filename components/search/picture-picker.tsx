'use client'
import { type DragEvent, useId, useState } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { CameraIcon, PlusIcon, TrashIcon } from '@/components/ui/icons'
import { PictureFrame, type PictureFrameProps } from './picture-frame'

type PicturePickerProps = PictureFrameProps & {
  onPick: (file: File) => void
  onClear: () => void
}

/** Drop a picture, choose one, or take a photo. */
export function PicturePicker({ preview, name, share, onPick, onClear }: PicturePickerProps) {
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
      aria-label={camera ? 'Take a photo' : undefined}
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
      className="group grid gap-4 lg:sticky lg:top-24"
      aria-label="Your picture"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={onDrop}
    >
      <PictureFrame preview={preview} name={name} share={share} />
      <div className="flex flex-wrap gap-2">
        {input(false)}
        <label
          htmlFor={id}
          className={cn(
            buttonVariants(),
            'peer-focus-visible/file:outline-2 peer-focus-visible/file:outline-offset-2 peer-focus-visible/file:outline-ring',
          )}
        >
          <PlusIcon />
          {name ? 'Choose another' : 'Choose a picture'}
        </label>
        {input(true)}
        <label
          htmlFor={`${id}-camera`}
          className={cn(
            buttonVariants({ variant: 'secondary' }),
            'not-pointer-coarse:hidden peer-focus-visible/camera:outline-2 peer-focus-visible/camera:outline-offset-2 peer-focus-visible/camera:outline-ring',
          )}
        >
          <CameraIcon />
          Take a photo
        </label>
        {name && (
          <Button variant="ghost" onClick={onClear}>
            <TrashIcon />
            Remove
          </Button>
        )}
      </div>
      <p className="text-sm text-muted-foreground">We never keep your picture.</p>
    </section>
  )
}
