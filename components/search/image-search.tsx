'use client'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '@/components/feedback/notice'
import { PicturePicker } from './picture-picker'
import { ImageSearchError, type ImageSearchResult, searchByImage } from './send-picture'
import { groupByStock, SimilarPlants } from './similar-plants'

type State =
  | { step: 'begin' }
  | { step: 'sending'; share: number }
  | { step: 'found'; likeness: ImageSearchResult }
  | { step: 'refused'; refusal: ImageSearchError }

const headings = {
  file: 'We cannot read this picture',
  large: 'The picture is too large',
  away: 'Image search is not available',
  crowd: 'One moment, please',
  preparing: 'Not quite ready yet',
}
const nextSteps = {
  file: 'JPEG, PNG, WebP and AVIF work. Choose another picture, or take a new one.',
  large: 'Choose a smaller picture, or take a screenshot of it.',
  away: 'Please try again in a moment, or search by name.',
  crowd: 'This should only take a few seconds.',
  preparing: 'Until then you can search by name.',
}

/** Photograph a plant, find it in the shop. The picture stays on this page; leaving it forgets the picture. */
export function ImageSearch() {
  const [file, setFile] = useState<File | null>(null)
  const [state, setState] = useState<State>({ step: 'begin' })
  const [copy, setCopy] = useState<Blob | null>(null)
  const preview = usePreview(copy)
  const pendingSearch = useRef<AbortController | null>(null)
  useEffect(() => () => pendingSearch.current?.abort(), [])

  async function search(picture: File) {
    pendingSearch.current?.abort()
    const controller = new AbortController()
    pendingSearch.current = controller
    setFile(picture)
    setCopy(null)
    setState({ step: 'sending', share: 0 })
    const show = (next: State) => {
      if (!controller.signal.aborted) setState(next)
    }
    try {
      const onSent = (share: number) => show({ step: 'sending', share })
      const onCopy = (made: Blob) => !controller.signal.aborted && setCopy(made)
      const likeness = await searchByImage(picture, { signal: controller.signal, onCopy, onSent })
      show({ step: 'found', likeness })
    } catch (error) {
      const refusal =
        error instanceof ImageSearchError
          ? error
          : new ImageSearchError('away', 'The server is not responding')
      show({ step: 'refused', refusal })
    }
  }

  function clear() {
    pendingSearch.current?.abort()
    setFile(null)
    setCopy(null)
    setState({ step: 'begin' })
  }

  const isRead = !(
    state.step === 'refused' &&
    (state.refusal.fault === 'file' || state.refusal.fault === 'large')
  )

  return (
    <div className="image-search">
      <PicturePicker
        preview={preview}
        name={isRead ? file?.name : undefined}
        share={state.step === 'sending' ? state.share : null}
        onPick={search}
        onClear={clear}
      />
      <div className="image-results">
        <p role="status" className="sr-only">
          {statusText(state)}
        </p>
        <StateView state={state} onRetry={() => file && search(file)} />
      </div>
    </div>
  )
}

/** The address of a picture for as long as it is shown, and never that of the one before. */
function usePreview(picture: Blob | null): string | null {
  const [preview, setPreview] = useState<{ picture: Blob; address: string } | null>(null)
  useEffect(() => {
    if (!picture) return
    const address = URL.createObjectURL(picture)
    setPreview({ picture, address })
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return preview && preview.picture === picture ? preview.address : null
}

function statusText(state: State): string {
  if (state.step === 'sending') return 'Looking for plants like yours'
  if (state.step === 'refused') return state.refusal.message
  if (state.step === 'begin') return ''
  const { found, byColours } = state.likeness
  if (found.length === 0) return 'No similar plants found'
  const { near, away } = groupByStock(found)
  const count = near.length + away.length
  if (byColours) return `${count === 1 ? '1 plant has' : `${count} plants have`} similar colours and shapes`
  return count === 1 ? '1 plant looks like yours' : `${count} plants look like yours`
}

function StateView({ state, onRetry }: { state: State; onRetry: () => void }) {
  if (state.step === 'begin')
    return (
      <Notice
        drawing="lens"
        heading="Which plant is it?"
        message="Please upload an image to begin"
        note="A close-up of a leaf or a picture of the whole plant works best."
      />
    )
  if (state.step === 'sending')
    return (
      <div className="alike-waiting" aria-hidden="true">
        {['first', 'second', 'third'].map((place) => (
          <div key={place} className="skeleton" />
        ))}
      </div>
    )
  if (state.step === 'refused') {
    const { fault, message } = state.refusal
    return (
      <Notice
        drawing={fault === 'away' ? 'snail' : 'wilted'}
        heading={headings[fault]}
        message={message}
        note={nextSteps[fault]}
      >
        {fault !== 'file' && fault !== 'large' && (
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            Try again
          </button>
        )}
      </Notice>
    )
  }
  return <SimilarPlants {...state.likeness} />
}
