import { type ReactNode, useId } from 'react'
import { Progress } from '@/components/ui/progress'

/** Stays visible below a long form; shows the upload progress above the buttons. */
export function SaveBar({ progress, children }: { progress: number | null; children: ReactNode }) {
  const id = useId()
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <div
      className="sticky bottom-[var(--bottom-bar,0px)] z-5 col-span-full flex flex-wrap items-center justify-end gap-3 border-t border-border bg-background pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [&>[role=alert]]:flex-[0_0_100%]"
      data-save-bar
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
