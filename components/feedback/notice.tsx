import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing'

export type NoticeProps = {
  drawing: DrawingName
  heading: ReactNode
  /** h1 when the notice is the whole page. */
  level?: 1 | 2
  message: ReactNode
  note?: ReactNode
  /** Links or buttons for the next step. */
  children?: ReactNode
}

/** The layout of all state messages: drawing, heading, sentence, next step. */
export function Notice({ drawing, heading, level = 2, message, note, children }: NoticeProps) {
  const Heading = `h${level}` as const
  return (
    <div className="notice">
      <Drawing name={drawing} />
      <Heading>{heading}</Heading>
      <p>{message}</p>
      {note && <p className="notice-small">{note}</p>}
      {children && <div className="notice-actions">{children}</div>}
    </div>
  )
}
