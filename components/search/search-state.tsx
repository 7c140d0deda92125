import { Notice } from '@/components/feedback/notice'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { ImageSearchError, ImageSearchResult } from './send-picture'
import { groupByStock, SimilarPlants } from './similar-plants'

/** The state of a search by picture. */
export type SearchState =
  | { step: 'begin' }
  | { step: 'sending'; share: number }
  | { step: 'found'; result: ImageSearchResult }
  | { step: 'failed'; error: ImageSearchError }

const headings = {
  file: 'We cannot read this picture',
  large: 'The picture is too large',
  away: 'Image search is not available',
  busy: 'One moment, please',
  preparing: 'Not quite ready yet',
}
const nextSteps = {
  file: 'JPEG, PNG, WebP and AVIF work. Choose another picture, or take a new one.',
  large: 'Choose a smaller picture, or take a screenshot of it.',
  away: 'Please try again in a moment, or search by name.',
  busy: 'This should only take a few seconds.',
  preparing: 'Until then you can search by name.',
}

/** For screen readers. */
export function statusText(state: SearchState): string {
  if (state.step === 'sending') return 'Looking for plants like yours'
  if (state.step === 'failed') return state.error.message
  if (state.step === 'begin') return ''
  const { found, byColours } = state.result
  if (found.length === 0) return 'No similar plants found'
  const { near, away } = groupByStock(found)
  const count = near.length + away.length
  if (byColours) return `${count === 1 ? '1 plant has' : `${count} plants have`} similar colours and shapes`
  return count === 1 ? '1 plant looks like yours' : `${count} plants look like yours`
}

type SearchStateViewProps = { state: SearchState; onRetry: () => void }

/** Nothing at the beginning: then the picker says what to do. */
export function SearchStateView({ state, onRetry }: SearchStateViewProps) {
  if (state.step === 'begin') return null
  if (state.step === 'sending')
    return (
      <div className="grid gap-4">
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} card className="h-44" />
        ))}
      </div>
    )
  if (state.step === 'failed') {
    const { reason, message } = state.error
    return (
      <Notice
        drawing={reason === 'away' ? 'snail' : 'wilted'}
        heading={headings[reason]}
        message={message}
        note={nextSteps[reason]}
      >
        {reason !== 'file' && reason !== 'large' && <Button onClick={onRetry}>Try again</Button>}
      </Notice>
    )
  }
  return <SimilarPlants {...state.result} />
}
