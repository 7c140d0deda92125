'use client'
import { useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { useLoaded } from '@/components/feedback/use-loaded'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import type { GalleryPictures } from './gallery-dialog'

/** The button that opens the chosen picture over the whole screen. */
export function GalleryZoom({ name, pictures }: GalleryPictures) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('products.gallery')
  const button = useRef<HTMLButtonElement>(null)
  const [Dialog, load] = useLoaded(() =>
    import('./gallery-dialog').then(({ GalleryDialog }) => GalleryDialog),
  )
  const [openAt, setOpenAt] = useState<number | null>(null)

  async function open() {
    const choices = button.current?.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input') ?? []
    if (!(await load())) return
    setOpenAt(
      Math.max(
        0,
        [...choices].findIndex(({ checked }) => checked),
      ),
    )
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('larger')}
        className="needs-js absolute inset-e-3 bottom-3 grid size-11 place-items-center rounded-full border border-border bg-card"
        onClick={() => void open()}
      >
        <SpriteIcon name="zoom" />
      </button>
      {Dialog && openAt !== null && (
        <Dialog name={name} pictures={pictures} startAt={openAt} onClose={() => setOpenAt(null)} />
      )}
    </>
  )
}
