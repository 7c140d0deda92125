import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Drawing, type DrawingName } from './drawing'

export type NoticeProps = {
  drawing: DrawingName
  heading: ReactNode
  /** h1 when the notice is the whole page. */
  level?: 1 | 2
  message?: ReactNode
  note?: ReactNode
  /** Links or buttons for the next step. */
  children?: ReactNode
  /** Small, below everything else. */
  caption?: ReactNode
}

/** The layout of all state messages: drawing, heading, sentence, next step, caption. */
export function Notice({ drawing, heading, level = 2, message, note, children, caption }: NoticeProps) {
  // Rendered once, so the compiler's memoization would only add code, to the script of every page.
  'use no memo'
  const Heading = `h${level}` as const
  return (
    <div
      className={cn(
        'notice',
        level === 1 ? 'content-center py-6 last:min-h-[60svh]' : 'content-start pt-10 pb-12',
      )}
    >
      <Drawing className={cn('mb-5', level === 1 ? 'w-65' : 'w-44')} name={drawing} />
      <Heading className="text-2xl/heading wrap-anywhere">{heading}</Heading>
      {message && <p>{message}</p>}
      {note && <p className="text-sm/relaxed">{note}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
      {caption && <p className="pt-4 text-sm/relaxed">{caption}</p>}
    </div>
  )
}
