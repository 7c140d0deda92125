import type { ReactNode } from 'react'
import { Notice } from './notice'

type ErrorStateProps = {
  /** 0 when no answer came. */
  status: number
  message: string
  level?: 1 | 2
  /** How to try again: a button, a link. */
  children?: ReactNode
}

/** A list or a record that could not be fetched. */
export function ErrorState({ status, message, level = 2, children }: ErrorStateProps) {
  return (
    <div role="alert">
      <Notice
        drawing="wilted"
        heading={status > 0 ? `${status} Error` : 'Error'}
        level={level}
        message={message}
      >
        {children}
      </Notice>
    </div>
  )
}
