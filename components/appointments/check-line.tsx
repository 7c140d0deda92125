import type { ComponentProps } from 'react'

/** A radio button or checkbox with its text, tall enough to tap. */
export const CheckLine = ({ children, ...props }: ComponentProps<'input'>) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
    <input className="mt-0.5 size-5 flex-none accent-primary" {...props} />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </label>
)
