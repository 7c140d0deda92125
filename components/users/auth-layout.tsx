import type { ReactNode } from 'react'
import { Drawing } from '@/components/feedback/drawing'
import { Card } from '@/components/ui/card'
import { SpriteIcon } from '@/components/ui/sprite-icon'

interface AuthLayoutProps {
  title: string
  lead: string
  /** Advantages of an account, in a few words each. */
  promises: readonly string[]
  children: ReactNode
}

/** Layout of login, registration and password pages: the form and the advantages; on wide screens beside a drawing. */
export const AuthLayout = ({ title, lead, promises, children }: AuthLayoutProps) => (
  <div className="wrap page">
    <div className="mx-auto grid max-w-5xl gap-x-10 gap-y-6 lg:grid-cols-[5fr_7fr]">
      <div className="min-w-0 lg:self-center">
        <Drawing name="pot" className="mb-4 h-30 w-fit lg:hidden" />
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-lg text-pretty text-muted-foreground">{lead}</p>
        <Card as="div" className="mt-6">
          {children}
        </Card>
      </div>
      {/* It stays in view beside the long form of the registration. */}
      <aside className="lg:sticky lg:top-24 lg:order-first lg:self-start">
        {/* It is a background, so that a browser loads it only where it is shown. */}
        <div
          className="mb-6 hidden h-[min(44rem,64svh)] rounded-lg border border-border bg-plaster bg-cover bg-bottom lg:block lg:bg-[url(/art/veranda-tall-900.webp)] lg:dark:bg-[url(/art/veranda-tall-night-900.webp)]"
          aria-hidden="true"
        />
        <ul className="grid gap-2">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-2.5">
              <SpriteIcon name="leaf" className="pen mt-0.5 size-5.5 text-primary" />
              {promise}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  </div>
)
