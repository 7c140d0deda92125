'use client'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { PicturePicker } from './picture-picker'
import type { SearchState } from './search-state'
import { takeSharedPhoto } from './shared-photo'
import { usePreview } from './use-preview'

/** The code that sends a picture and shows the result is loaded when it is needed. */
const loadSearch = async () => {
  const [send, view] = await Promise.all([import('./send-picture'), import('./search-state')])
  return { ...send, ...view }
}

/**
 * Search by picture. The picture is only held by this page and is lost when it is left. The page begins with the picker:
 * the rest is loaded when a picture is about to be chosen.
 */
export function ImageSearch() {
  const t = useTranslations('search.image.failed')
  const [file, setFile] = useState<File | null>(null)
  const [state, setState] = useState<SearchState>({ step: 'begin' })
  const [view, setView] = useState<Awaited<ReturnType<typeof loadSearch>> | null>(null)
  const [isUnloaded, setUnloaded] = useState(false)
  const [copy, setCopy] = useState<Blob | null>(null)
  const preview = usePreview(copy)
  const pendingSearch = useRef<AbortController | null>(null)
  useEffect(() => () => pendingSearch.current?.abort(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the photo is taken once, when the page is opened.
  useEffect(() => {
    takeSharedPhoto().then(
      (photo) => photo && search(photo),
      // Storage is blocked: the picker is shown.
      () => undefined,
    )
  }, [])

  async function search(picture: File) {
    pendingSearch.current?.abort()
    const controller = new AbortController()
    pendingSearch.current = controller
    setFile(picture)
    setCopy(null)
    setState({ step: 'sending', share: 0 })
    const show = (next: SearchState) => {
      if (!controller.signal.aborted) setState(next)
    }
    const parts = await loadSearch().catch(() => null)
    if (controller.signal.aborted) return
    setUnloaded(!parts)
    if (!parts) return setState({ step: 'begin' })
    setView(parts)
    const { ImageSearchError, searchByImage } = parts
    try {
      const onSent = (share: number) => show({ step: 'sending', share })
      const onCopy = (made: Blob) => !controller.signal.aborted && setCopy(made)
      const result = await searchByImage(picture, { signal: controller.signal, onCopy, onSent })
      show({ step: 'found', result })
    } catch (error) {
      const failure =
        error instanceof ImageSearchError ? error : new ImageSearchError('away', '', 'noResponse')
      show({ step: 'failed', error: failure })
    }
  }

  function clear() {
    pendingSearch.current?.abort()
    setFile(null)
    setCopy(null)
    setUnloaded(false)
    setState({ step: 'begin' })
  }

  const retry = () => file && search(file)
  const isRead = !(
    state.step === 'failed' &&
    (state.error.reason === 'file' || state.error.reason === 'large')
  )

  const isEmpty = state.step === 'begin' && !isUnloaded
  return (
    <div
      className={cn(
        'grid gap-8 noscript:hidden',
        !isEmpty && 'lg:grid-cols-[min(20rem,40%)_minmax(0,1fr)] lg:items-start',
      )}
    >
      <PicturePicker
        isEmpty={isEmpty}
        preview={preview}
        name={isRead ? file?.name : undefined}
        share={state.step === 'sending' ? state.share : null}
        onPick={search}
        onClear={clear}
        onApproach={() => void loadSearch().catch(() => undefined)}
      />
      <div className={isEmpty ? 'contents' : 'grid min-w-0 gap-8'}>
        <p role="status" className="sr-only">
          {view && <view.SearchStatus state={state} />}
        </p>
        {isUnloaded && (
          <div role="alert" className="grid justify-items-start gap-4">
            <p>{t('messages.noResponse')}</p>
            <button type="button" className="btn btn-primary" onClick={retry}>
              {t('tryAgain')}
            </button>
          </div>
        )}
        {view && <view.SearchStateView state={state} onRetry={retry} />}
      </div>
    </div>
  )
}
