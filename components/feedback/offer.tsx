import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '@/components/feedback/drawing'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'

/** The shop's services, in four columns where there is room. */
export const Offers = ({ children }: { children: ReactNode }) => (
  <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">{children}</ul>
)

type OfferProps = {
  drawing: DrawingName
  title: string
  href: string
  link: string
  children: ReactNode
}

/** One service, on a plant label with a hole at the top. */
export function Offer({ drawing, title, href, link, children }: OfferProps) {
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center wrap-anywhere gap-x-4 rounded-lg border border-border bg-card px-5 pt-9 pb-3 shadow-soft *:nth-[n+3]:col-span-2 sm:flex sm:flex-col sm:items-stretch before:absolute before:top-3 before:inset-x-0 before:mx-auto before:size-3 before:rounded-full before:border before:border-input before:bg-background">
      <Drawing name={drawing} className="h-20 sm:h-28 sm:self-start" />
      <h3 className="text-xl/heading sm:mt-3">{title}</h3>
      <p className="mt-2 mb-3 text-muted-foreground">{children}</p>
      <Link
        className="group mt-auto inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary hover:underline hover:underline-offset-[0.25em]"
        href={href}
      >
        {link}
        <SpriteIcon
          name="right"
          className="pen size-4.5 transition-transform group-hover:ltr:translate-x-0.75 group-hover:rtl:-translate-x-0.75"
        />
      </Link>
    </li>
  )
}
