import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing'

export type NoticeProps = {
  drawing: DrawingName
  heading: ReactNode
  /** h1 when the notice is the whole page. */
  level?: 1 | 2
  message: ReactNode
  note?: ReactNode
  /** The next step: links or buttons. */
  children?: ReactNode
}

/** The face all states share: a drawing, a heading, a sentence, a next step. */
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
