import { useTranslations } from '#i18n'
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

/** The sentence of an error: ours, or that of the server. */
function useErrorText() {
  const t = useTranslations('search.image.failed.messages')
  return ({ textKey, message }: ImageSearchError): string => (textKey ? t(textKey) : message)
}

/** The state of the search for screen readers. */
export function SearchStatus({ state }: { state: SearchState }) {
  const t = useTranslations('search.image.status')
  const errorText = useErrorText()
  if (state.step === 'sending') return t('sending')
  if (state.step === 'failed') return errorText(state.error)
  if (state.step === 'begin') return null
  const { found, byColours } = state.result
  if (found.length === 0) return t('none')
  const { near, away } = groupByStock(found)
  return t(byColours ? 'colours' : 'alike', { count: near.length + away.length })
}

type SearchStateViewProps = { state: SearchState; onRetry: () => void }

/** Nothing at the beginning: then the picker says what to do. */
export function SearchStateView({ state, onRetry }: SearchStateViewProps) {
  const t = useTranslations('search.image.failed')
  const errorText = useErrorText()
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
    const { reason } = state.error
    return (
      <Notice
        drawing={reason === 'away' ? 'snail' : 'wilted'}
        heading={t(`headings.${reason}`)}
        message={<bdi>{errorText(state.error)}</bdi>}
        note={t(`notes.${reason}`)}
      >
        {reason !== 'file' && reason !== 'large' && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
      </Notice>
    )
  }
  return <SimilarPlants {...state.result} />
}
