import type { ComponentProps } from 'react'

/** Without `value` the progress is indeterminate. */
export const Progress = (props: ComponentProps<'progress'>) => (
  <progress
    className="h-2 w-full appearance-none overflow-clip rounded-full border-0 bg-border/75 indeterminate:animate-breathe indeterminate:bg-primary [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
    {...props}
  />
)
