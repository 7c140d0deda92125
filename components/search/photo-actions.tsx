import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/paths'

/** The purpose, as caretakers name it. */
const plantHealth = 'Plant Health Monitoring'

/** More actions for a photographed plant; `name`: the best match. */
export function PhotoActions({ name }: { name?: string | undefined }) {
  return (
    <aside className="grid gap-4 md:grid-cols-2" aria-label="Other options">
      <Action href={withQuery(paths.services, { service: plantHealth })} link="Ask a caretaker">
        <b>Not looking well?</b> A caretaker can look at your plant at home.
      </Action>
      <Action href={withQuery(paths.plantSwaps, { offered: name })} link="Search plant swaps">
        <b>Rather swap than buy?</b> Someone may be offering this plant.
      </Action>
    </aside>
  )
}

type ActionProps = { href: string; link: string; children: ReactNode }

const Action = ({ href, link, children }: ActionProps) => (
  <p className="grid content-between justify-items-start gap-2 rounded-lg bg-soft-leaf p-4 text-soft-leaf-foreground">
    {children}
    <Link className={buttonVariants({ variant: 'outline' })} href={href} prefetch={false}>
      {link}
    </Link>
  </p>
)
