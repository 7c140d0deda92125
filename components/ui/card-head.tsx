import type { ReactNode } from 'react'

type CardHeadProps = { id?: string; title: string; children?: ReactNode }

/** The title of a card and a sentence about it. */
export const CardHead = ({ id, title, children }: CardHeadProps) => (
  <div>
    <h2 id={id} className="text-xl wrap-anywhere">
      {title}
    </h2>
    {children && <p className="mt-1 text-sm/relaxed text-muted-foreground">{children}</p>}
  </div>
)
