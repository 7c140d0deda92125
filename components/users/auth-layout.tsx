import type { ReactNode } from 'react'
import { Drawing } from '@/components/feedback/drawing'
import { Card } from '@/components/ui/card'

interface AuthLayoutProps {
  title: string
  lead: string
  /** Advantages of an account, in a few words each. */
  promises: readonly string[]
  children: ReactNode
}

/** Layout of login, registration and password pages: the form, and beside it on wide screens the advantages. */
export function AuthLayout({ title, lead, promises, children }: AuthLayoutProps) {
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-5xl items-start gap-10 lg:grid-cols-[5fr_7fr]">
        <aside className="grid gap-6 lg:sticky lg:top-28">
          <div>
            <h1 className="text-3xl">{title}</h1>
            <p className="mt-3 text-lg text-muted-foreground">{lead}</p>
          </div>
          <div className="hidden gap-6 rounded-lg bg-canopy p-8 text-canopy-foreground lg:grid">
            <div className="mx-auto w-52 rounded-lg bg-wash p-3">
              <Drawing name="pot" />
            </div>
            <ul className="grid gap-3">
              {promises.map((promise) => (
                <li key={promise} className="border-t border-canopy-muted/30 pt-3">
                  {promise}
                </li>
              ))}
            </ul>
          </div>
        </aside>
        <Card as="div">{children}</Card>
      </div>
    </div>
  )
}
