'use client'
import { type RefObject, useId } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from '#i18n'
import { FieldError } from '@/components/forms/field'
import { MAX_PICTURES } from '@/lib/catalogue/products/form'
import { MAX_TAKEN_BYTES } from '@/lib/platform/storage/photo-files'
import { DropZone } from './drop-zone'
import { PictureTile } from './picture-tile'
import type { Pictures } from './use-pictures'
import { useSorting } from './use-sorting'

type PictureFieldProps = {
  pictures: Pictures
  inputRef: RefObject<HTMLInputElement | null>
  error: string | undefined
  disabled: boolean
}

export function PictureField({ pictures, inputRef, error, disabled }: PictureFieldProps) {
  const t = useTranslations('forms.photos')
  const id = useId()
  const { list, add, move, remove } = pictures
  const { dragged, dragHandlers } = useSorting(move)
  const full = list.length >= MAX_PICTURES

  return (
    <fieldset className="grid min-w-0 gap-3" disabled={disabled} aria-describedby={`${id}-hint`}>
      <legend className="mb-3 font-display text-xl/heading font-semibold">Pictures</legend>
      {list.length > 0 && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 max-sm:-m-1 max-sm:auto-cols-[8.25rem] max-sm:grid-flow-col max-sm:grid-cols-none max-sm:overflow-x-auto max-sm:p-1 lg:grid-cols-2">
          {list.map((picture, place) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              place={place}
              count={list.length}
              dragged={dragged === picture.key}
              hold={disabled ? {} : dragHandlers(picture.key)}
              onRetry={() => pictures.retry(picture.key)}
              onMove={(target) => move(picture.key, target)}
              onRemove={() => {
                // Removing the tile removes its focused button, and only then the input is enabled.
                flushSync(() => remove(picture.key))
                inputRef.current?.focus()
              }}
            />
          ))}
        </ol>
      )}
      <DropZone
        full={full}
        disabled={disabled}
        inputRef={inputRef}
        inputProps={{
          id: `${id}-files`,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-error` : `${id}-hint`,
        }}
        onFiles={add}
      />
      <p id={`${id}-hint`} className="text-sm text-muted-foreground">
        {t('hint', { max: MAX_TAKEN_BYTES / 1024 / 1024 })}
      </p>
      <p className="sr-only" role="status">
        {pictures.announcement}
      </p>
      <div role="status">
        {pictures.rejectedCount > 0 && (
          <p className="text-sm text-muted-foreground">
            {pictures.rejectedCount === 1 ? 'One file was' : `${pictures.rejectedCount} files were`} not
            added. The limit is {MAX_PICTURES} pictures.
          </p>
        )}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
