import type { ReactNode } from 'react'
import { ErrorCaption } from './error-caption'
import { Notice } from './notice'

type ErrorStateProps = {
  heading: string
  /** Advice to the reader. */
  advice?: string | undefined
  /** 0 without a response. */
  status: number
  /** The message of the API. */
  message: string
  level?: 1 | 2
  /** A button or a link to try again. */
  children?: ReactNode
}

/** Shown for a list or a record that could not be loaded. */
export const ErrorState = ({ heading, advice, status, message, level = 2, children }: ErrorStateProps) => (
  <div role="alert">
    <Notice
      drawing="wilted"
      heading={heading}
      level={level}
      message={advice}
      caption={<ErrorCaption status={status} message={message} />}
    >
      {children}
    </Notice>
  </div>
)
