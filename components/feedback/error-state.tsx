import type { ReactNode } from 'react'
import { Notice } from './notice'

type ErrorStateProps = {
  /** 0 without a response. */
  status: number
  message: string
  level?: 1 | 2
  /** A button or a link to try again. */
  children?: ReactNode
}

/** Shown for a list or a record that could not be loaded. */
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
