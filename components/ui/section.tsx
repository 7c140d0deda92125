import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; children: ReactNode }

/** A part of a page that has a large heading of its own. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section className="mt-18" aria-labelledby={id}>
    <h2 id={id} className="mb-6 text-2xl/heading">
      {title}
    </h2>
    {children}
  </section>
)
