import { type ReactNode, useId } from 'react'
import { Progress } from '@/components/ui/progress'

type SaveBarProps = {
  /** The progress of an upload from 0 to 1. */
  progress?: number | null
  /** On narrow screens the bar of the work area is hidden meanwhile, so that only this one covers the form. */
  alone?: boolean
  children: ReactNode
}

/** Stays visible below a long form, as wide as the page on narrow screens; shows the upload progress above the buttons. */
export function SaveBar({ progress = null, alone = false, children }: SaveBarProps) {
  const id = useId()
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <div
      className="sticky bottom-[var(--bottom-bar,0px)] z-5 col-span-full -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-border bg-background px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-sm:[&>.btn]:flex-1 md:-mx-8 md:px-8 [&>[role=alert]]:flex-[0_0_100%]"
      data-save-bar={alone ? 'alone' : ''}
    >
      {progress !== null && (
        <div className="grid flex-[1_1_12rem] gap-1 text-sm/relaxed text-muted-foreground tabular-nums">
          <label htmlFor={id} role="status">
            {percent < 100 ? `Uploading, ${percent} %` : 'Processing the pictures …'}
          </label>
          <Progress id={id} max={100} value={percent} />
        </div>
      )}
      {children}
    </div>
  )
}
