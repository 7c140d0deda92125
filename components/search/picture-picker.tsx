'use client'
import { type DragEvent, useId, useState } from 'react'
import { CameraIcon, PlusIcon, TrashIcon } from '@/components/ui/icons'
import { Progress } from '@/components/ui/progress'

type PicturePickerProps = {
  preview: string | null
  /** Of the picture chosen, while it may be one; the browser need not be able to show it. */
  name: string | undefined
  /** How much is sent, 0 to 1; null when nothing is under way. */
  share: number | null
  onPick: (file: File) => void
  onClear: () => void
}

/** Drop a picture, choose one, or photograph: three ways into one callback. */
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
      className="sr-only"
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
      className="picture-picker"
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
      <div className="picture-frame">
        {preview ? (
          <img src={preview} alt={name ? `Your picture ${name}` : 'Yours'} />
        ) : name && share === null ? (
          <p>
            <CameraIcon />
            <span>{name}</span>
          </p>
        ) : (
          <p>
            <CameraIcon />
            <span className="fine-pointer">Drop a picture of a plant here</span>
            <span className="coarse-pointer">A leaf, a flower, or the whole plant</span>
          </p>
        )}
        {share !== null && (
          <div className="picture-progress">
            {share < 1 ? (
              <Progress max={1} value={share} aria-label="Sending the picture" />
            ) : (
              <Progress aria-label="Looking for plants like it" />
            )}
            <span>{share < 1 ? 'Sending…' : 'Searching…'}</span>
          </div>
        )}
      </div>
      <div className="picture-actions">
        {input(false)}
        <label htmlFor={id} className="btn btn-primary">
          <PlusIcon />
          {name ? 'Choose another' : 'Choose a picture'}
        </label>
        {input(true)}
        <label htmlFor={`${id}-camera`} className="btn btn-secondary coarse-pointer">
          <CameraIcon />
          Take a photo
        </label>
        {name && (
          <button type="button" className="btn btn-ghost" onClick={onClear}>
            <TrashIcon />
            Remove
          </button>
        )}
      </div>
      <p className="hint">We never keep your picture.</p>
    </section>
  )
}
