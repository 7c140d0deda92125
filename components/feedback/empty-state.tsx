import type { ReactNode } from 'react'
import type { DrawingName } from './drawing'
import { ErrorCaption } from './error-caption'
import { Notice } from './notice'

type EmptyStateProps = {
  heading: string
  message?: ReactNode
  /** 'No products found.' (product 8.3), small below "404 Error". */
  caption?: string
  drawing?: DrawingName
  note?: ReactNode
  level?: 1 | 2
  children?: ReactNode
}

/** An empty list. */
export const EmptyState = ({ drawing = 'pot', caption, ...rest }: EmptyStateProps) => (
  <Notice drawing={drawing} caption={caption && <ErrorCaption status={404} message={caption} />} {...rest} />
)
