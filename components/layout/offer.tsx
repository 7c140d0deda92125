import type { ReactNode } from 'react'
import { ArrowRightIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'

type OfferProps = { icon: ReactNode; title: string; href: string; link: string; children: ReactNode }

/** One thing we do, written like a label on a stake. */
export function Offer({ icon, title, href, link, children }: OfferProps) {
  return (
    <li className="offer">
      {icon}
      <h3>{title}</h3>
      <p>{children}</p>
      <Link className="offer-link" href={href}>
        {link}
        <ArrowRightIcon width="18" height="18" />
      </Link>
    </li>
  )
}
