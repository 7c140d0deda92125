import { buttonVariants } from '@/components/ui/button'
import { EyeIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'

/** The link in the last cell of a row, which the keyboard shortcuts focus. */
export const ListLink = ({ href, label }: { href: string; label: string }) => (
  <Link
    className={buttonVariants({ variant: 'ghost', size: 'icon' })}
    href={href}
    aria-label={label}
    prefetch={false}
    data-row-link
  >
    <EyeIcon />
  </Link>
)
