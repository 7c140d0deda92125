import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/paths'
import type { SwapTab } from '@/lib/swaps/rules'

const links: readonly (readonly [tab: SwapTab, label: string])[] = [
  ['user', 'My Swaps'],
  ['partner', 'Partnered Swaps'],
]

/** Links rather than buttons: each list has a URL. */
export function SwapTabs({ current }: { current: SwapTab }) {
  return (
    <nav className="tabs-list mb-6" aria-label="Which swaps">
      {links.map(([tab, label]) => (
        <Link
          key={tab}
          className="tab"
          href={withQuery(paths.mySwaps, { tab })}
          aria-current={tab === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
