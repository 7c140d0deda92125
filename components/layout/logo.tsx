import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'

/** گلشن in nastaliq, its three dots a blossom; beside it the name in Latin letters. */
export function Logo() {
  return (
    <Link
      href={paths.home}
      className="mr-auto inline-flex min-h-11 items-center gap-2.5 [--mark:var(--primary)] [--petal:var(--accent)]"
      aria-label="Gulshan, home"
    >
      <Mark className="h-9 w-8.5" />
      {/* With four tools there is no space for both names. */}
      <span className="font-serif text-xl/relaxed font-semibold tracking-[-0.01em] max-[22rem]:hidden">
        Gulshan
      </span>
    </Link>
  )
}

export const Mark = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 210 214" aria-hidden="true">
    <use href="/brand.svg#mark" />
  </svg>
)
