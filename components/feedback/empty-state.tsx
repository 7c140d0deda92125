import type { ReactNode } from 'react'
import type { DrawingName } from './drawing'
import { Notice } from './notice'

type EmptyStateProps = {
  /** 'No products found.' */
  message: string
  heading?: string
  drawing?: DrawingName
  note?: ReactNode
  level?: 1 | 2
  children?: ReactNode
}

/** An empty list (product 8.3). Pages can pass a clearer heading. */
export function EmptyState({ heading = '404 Error', drawing = 'pot', ...rest }: EmptyStateProps) {
  return <Notice heading={heading} drawing={drawing} {...rest} />
}
