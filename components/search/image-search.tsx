'use client'
import { useEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { PicturePicker } from './picture-picker'
import { type SearchState, SearchStateView, useStatusText } from './search-state'
import { ImageSearchError, searchByImage } from './send-picture'
import { takeSharedPhoto } from './shared-photo'
import { usePreview } from './use-preview'

/** Search by picture. The picture is only held by this page and is lost when it is left. */
export function ImageSearch() {
  const statusText = useStatusText()
  const [file, setFile] = useState<File | null>(null)
  const [state, setState] = useState<SearchState>({ step: 'begin' })
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
    setState({ step: 'begin' })
  }

  const isRead = !(
    state.step === 'failed' &&
    (state.error.reason === 'file' || state.error.reason === 'large')
  )

  const isEmpty = state.step === 'begin'
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
      />
      <div className={isEmpty ? 'contents' : 'grid min-w-0 gap-8'}>
        <p role="status" className="sr-only">
          {statusText(state)}
        </p>
        <SearchStateView state={state} onRetry={() => file && search(file)} />
      </div>
    </div>
  )
}
