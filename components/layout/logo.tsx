import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'

/** گلشن in nastaliq, its three dots a blossom; beside it the name in Latin letters. */
export function Logo() {
  return (
    <Link href={paths.home} className="logo" aria-label="Gulshan, home">
      <Mark />
      <span>Gulshan</span>
    </Link>
  )
}

export const Mark = () => (
  <svg viewBox="0 0 210 214" aria-hidden="true">
    <use href="/brand.svg#mark" />
  </svg>
)
