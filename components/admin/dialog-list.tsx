import type { ReactNode } from 'react'

/** A list of effects in the body of a dialog. */
export const DialogList = ({ children }: { children: ReactNode }) => (
  <ul className="mt-4 grid list-disc gap-1.5 ps-5 wrap-anywhere">{children}</ul>
)
