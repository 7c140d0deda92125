'use client'
import { useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { useLoaded } from '@/components/ui/use-loaded'
import type { GalleryPictures } from './gallery-dialog'

/** The button that opens the chosen picture over the whole screen. */
export function GalleryZoom({ name, pictures }: GalleryPictures) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('products.gallery')
  const button = useRef<HTMLButtonElement>(null)
  const [openAt, setOpenAt] = useState<number | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [Dialog, load] = useLoaded(
    () => import('./gallery-dialog').then(({ GalleryDialog }) => GalleryDialog),
    () => setIsFailed(true),
  )

  async function open() {
    const choices = button.current?.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input') ?? []
    const chosen = [...choices].findIndex(({ checked }) => checked)
    setIsFailed(false)
    if (await load()) setOpenAt(Math.max(0, chosen))
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
      {isFailed && (
        <p role="alert" className="absolute inset-s-3 inset-e-16 bottom-3 rounded-md bg-card p-2.5">
          {t('notLoaded')}
        </p>
      )}
      {Dialog && openAt !== null && (
        <Dialog name={name} pictures={pictures} startAt={openAt} onClose={() => setOpenAt(null)} />
      )}
    </>
  )
}
