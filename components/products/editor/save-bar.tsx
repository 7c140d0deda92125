import { type ReactNode, useId } from 'react'
import { Progress } from '@/components/ui/progress'

/** Stays in view below a long form; above the buttons how far the pictures are. */
export function SaveBar({ progress, children }: { progress: number | null; children: ReactNode }) {
  const id = useId()
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <div className="save-bar">
      {progress !== null && (
        <div className="save-progress">
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
