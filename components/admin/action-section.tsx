import type { ReactNode } from 'react'

/** Something an admin can do with the record of this page. */
export const ActionSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-5 grid gap-2 border-t border-border pt-5">
    <h3 className="text-lg/5">{title}</h3>
    {children}
  </section>
)
