'use client'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import type { GalleryPictures } from './gallery-dialog'

const GalleryDialog = lazy(() => import('./gallery-dialog'))

/** The button that opens the chosen picture over the whole screen. */
export function GalleryZoom({ name, pictures }: GalleryPictures) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('products.gallery')
  const button = useRef<HTMLButtonElement>(null)
  const [openAt, setOpenAt] = useState<number | null>(null)

  function open() {
    const choices = button.current?.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input') ?? []
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
        onClick={open}
      >
        <SpriteIcon name="zoom" />
      </button>
      {openAt !== null && (
        <Suspense>
          <GalleryDialog name={name} pictures={pictures} startAt={openAt} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  )
}
