'use client'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldError } from '@/components/forms/field'
import { cn } from '@/components/ui/cn'
import { CameraIcon } from '@/components/ui/icons'
import { MAX_PICTURES } from '@/lib/products/form'
import { PictureTile } from './picture-tile'
import type { Pictures } from './use-pictures'
import { useSorting } from './use-sorting'

type PictureFieldProps = { pictures: Pictures; error: string | undefined; disabled: boolean }

const carriesFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') ?? false

export function PictureField({ pictures, error, disabled }: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { list, add, move, remove } = pictures
  const { dragged, dragHandlers } = useSorting(move)
  const full = list.length >= MAX_PICTURES

  // A file dropped outside the zone would replace the page and lose the form.
  useEffect(() => {
    const preventNavigation = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragover', preventNavigation)
    window.addEventListener('drop', preventNavigation)
    return () => {
      window.removeEventListener('dragover', preventNavigation)
      window.removeEventListener('drop', preventNavigation)
    }
  }, [])

  function drop(event: DragEvent) {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setOver(false)
    if (!disabled) add([...event.dataTransfer.files])
  }

  return (
    <fieldset className="picture-field" disabled={disabled} aria-describedby={`${id}-hint`}>
      <legend className="label">Pictures</legend>
      {list.length > 0 && (
        <ol className="picture-tiles">
          {list.map((picture, place) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              place={place}
              count={list.length}
              dragged={dragged === picture.key}
              hold={disabled ? {} : dragHandlers(picture.key)}
              onMove={(to) => move(picture.key, to)}
              onRemove={() => {
                // Removing the tile removes its focused button, and only then the input is enabled.
                flushSync(() => remove(picture.key))
                input.current?.focus()
              }}
            />
          ))}
        </ol>
      )}
      <label
        className={cn('drop-zone', over && 'drop-zone-over', full && 'drop-zone-full')}
        onDragOver={(event) => {
          if (!carriesFiles(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <CameraIcon />
        <span className="drop-zone-words">
          {full ? `The limit is ${MAX_PICTURES} pictures` : 'Drop pictures here, or choose files'}
        </span>
        <input
          ref={input}
          id={`${id}-files`}
          type="file"
          name="images"
          className="sr-only"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={full}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            // So that the same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
      <p id={`${id}-hint`} className="hint">
        JPEG, PNG, WebP or AVIF, up to 5 MB each. The first one is the cover; drag to reorder, or use the
        arrows.
      </p>
      <p className="sr-only" role="status">
        {pictures.announcement}
      </p>
      <div role="status">
        {pictures.rejectedCount > 0 && (
          <p className="hint">
            {pictures.rejectedCount === 1 ? 'One file was' : `${pictures.rejectedCount} files were`} not
            added. The limit is {MAX_PICTURES} pictures.
          </p>
        )}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
