'use client'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '@/components/feedback/notice'
import { AlikePlants } from './alike-plants'
import { PicturePicker } from './picture-picker'
import { type Found, findAlike, Refused } from './send-picture'

type State =
  | { step: 'begin' }
  | { step: 'sending'; share: number }
  | { step: 'found'; found: Found[] }
  | { step: 'refused'; refusal: Refused }

const headings = {
  file: 'That is not a picture we can read',
  large: 'The picture is too large',
  away: 'Our plant spotter is away',
  crowd: 'One moment, please',
}
const nextSteps = {
  file: 'JPEG, PNG, WebP and AVIF work. Choose another picture, or take a new one.',
  large: 'Take a screenshot of it, or choose a smaller copy.',
  away: 'Everything else in the shop works. Try again in a moment, or search by name.',
  crowd: 'A few seconds are enough.',
}

/** Photograph a plant, find it in the shop. The picture stays on this page; leaving it forgets the picture. */
export function ImageSearch() {
  const [file, setFile] = useState<File | null>(null)
  const [state, setState] = useState<State>({ step: 'begin' })
  const preview = usePreview(file)
  const underway = useRef<AbortController | null>(null)
  useEffect(() => () => underway.current?.abort(), [])

  async function search(picture: File) {
    underway.current?.abort()
    const controller = new AbortController()
    underway.current = controller
    setFile(picture)
    setState({ step: 'sending', share: 0 })
    const show = (next: State) => {
      if (!controller.signal.aborted) setState(next)
    }
    try {
      const onSent = (share: number) => show({ step: 'sending', share })
      const found = await findAlike(picture, { signal: controller.signal, onSent })
      show({ step: 'found', found })
    } catch (error) {
      const refusal = error instanceof Refused ? error : new Refused('away', 'The server is not responding')
      show({ step: 'refused', refusal })
    }
  }

  function clear() {
    underway.current?.abort()
    setFile(null)
    setState({ step: 'begin' })
  }

  return (
    <div className="image-search">
      <PicturePicker
        preview={state.step === 'refused' && state.refusal.fault === 'file' ? null : preview}
        name={file?.name}
        share={state.step === 'sending' ? state.share : null}
        onPick={search}
        onClear={clear}
      />
      <div className="image-results">
        <p role="status" className="sr-only">
          {sentenceOf(state)}
        </p>
        <Face state={state} onRetry={() => file && search(file)} />
      </div>
    </div>
  )
}

/** The address of a file for as long as it is shown. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setPreview(null)
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return preview
}

function sentenceOf(state: State): string {
  if (state.step === 'sending') return 'Looking for plants like yours'
  if (state.step === 'refused') return state.refusal.message
  if (state.step === 'begin') return ''
  const { length } = state.found
  return length === 0 ? 'Nothing in the shop looks like it' : `${length} plants look like yours`
}

function Face({ state, onRetry }: { state: State; onRetry: () => void }) {
  if (state.step === 'begin')
    return (
      <Notice
        drawing="lens"
        heading="Which plant is it?"
        message="Please upload an image to begin"
        note="A leaf close by, or the whole plant in daylight, works best."
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
        {(fault === 'away' || fault === 'crowd') && (
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            Try again
          </button>
        )}
      </Notice>
    )
  }
  return <AlikePlants found={state.found} />
}
