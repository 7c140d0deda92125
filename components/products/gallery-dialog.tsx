'use client'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '@/components/ui/icons'
import { directionOf } from '@/lib/base/i18n/locales'
import type { ProductView } from '@/lib/catalogue/products/views'
import { pictureUrl, zoomSrcSet } from '@/lib/platform/storage/picture-files'

export type GalleryPictures = {
  name: string
  pictures: Pick<ProductView['pictures'][number], 'src' | 'width' | 'height'>[]
}

/** How much larger a zoomed picture is than the screen. */
const ZOOM = 2.2

const tool =
  'grid size-11 place-items-center rounded-full border border-border bg-card text-foreground disabled:opacity-40'

/** `auto` is what the list's style says: smooth, or without motion for people who prefer that. */
const slideTo = (list: HTMLElement | null, index: number, behavior: ScrollBehavior = 'auto') =>
  list?.children[index]?.scrollIntoView({ behavior, inline: 'start', block: 'nearest' })

/**
 * The pictures over the whole screen: swiped or moved with the arrow keys, zoomed with a click or a pinch, closed with
 * Escape.
 */
export function GalleryDialog({
  name,
  pictures,
  startAt,
  onClose,
}: GalleryPictures & { startAt: number; onClose: () => void }) {
  const t = useTranslations('products.gallery')
  const common = useTranslations('shell.common')
  const isRtl = directionOf(useLocale()) === 'rtl'
  const dialog = useRef<HTMLDialogElement>(null)
  const slides = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(startAt)
  const [isZoomed, setIsZoomed] = useState(false)

  useEffect(() => {
    dialog.current?.showModal()
    slideTo(slides.current, startAt, 'instant')
  }, [startAt])

  function move(step: number) {
    setIsZoomed(false)
    slideTo(slides.current, Math.min(pictures.length - 1, Math.max(0, current + step)))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || isZoomed) return
    event.preventDefault()
    move(isRtl ? -step : step)
  }

  /** The point that was clicked stays in view. */
  function zoom(event: MouseEvent<HTMLElement>) {
    const slide = event.currentTarget
    const { left, top, width, height } = slide.getBoundingClientRect()
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height]
    setIsZoomed(!isZoomed)
    if (!isZoomed) {
      requestAnimationFrame(() =>
        slide.scrollTo(x * (slide.scrollWidth - width), y * (slide.scrollHeight - height)),
      )
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t('pictures', { name })}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-background p-0"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={slides}
        className={`flex h-full motion-safe:scroll-smooth snap-x snap-mandatory ${isZoomed ? 'overflow-hidden' : 'overflow-x-auto'}`}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
      >
        {pictures.map(({ src, width, height }, index) => (
          <li key={src} inert={index !== current} className="h-full w-full flex-none snap-start">
            <button
              type="button"
              aria-label={t(isZoomed ? 'zoomOut' : 'zoomIn')}
              // Scrolled from the left in either direction.
              dir="ltr"
              className={`grid h-full w-full overflow-auto ${isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in place-items-center'}`}
              onClick={zoom}
            >
              <img
                src={pictureUrl(src, 'full')}
                srcSet={zoomSrcSet(src, width)}
                // As wide as the picture is in the screen; the browser takes the larger file when it is zoomed.
                sizes={`calc(${isZoomed && index === current ? ZOOM : 1} * min(100vw, ${width / height} * 100vh))`}
                width={width}
                height={height}
                alt={index === 0 ? name : t('picture', { name, number: index + 1 })}
                className="h-dvh w-screen max-w-none object-contain"
                style={isZoomed ? { width: `${ZOOM * 100}vw`, height: `${ZOOM * 100}dvh` } : undefined}
              />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={common('close')}
        className={`${tool} absolute top-3 inset-e-3`}
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </button>
      {pictures.length > 1 && <GalleryBar current={current} count={pictures.length} onMove={move} />}
    </dialog>
  )
}

type GalleryBarProps = { current: number; count: number; onMove: (step: number) => void }

function GalleryBar({ current, count, onMove }: GalleryBarProps) {
  const t = useTranslations('products.gallery')
  return (
    <div className="absolute inset-x-0 bottom-4 flex items-center justify-center gap-4">
      <button
        type="button"
        aria-label={t('previous')}
        className={tool}
        disabled={current === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowLeftIcon className="rtl:-scale-x-100" />
      </button>
      <p className="rounded-full bg-card px-3 py-1 text-sm tabular-nums">
        {t('here', { number: current + 1, count })}
      </p>
      <button
        type="button"
        aria-label={t('next')}
        className={tool}
        disabled={current === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowRightIcon className="rtl:-scale-x-100" />
      </button>
    </div>
  )
}
