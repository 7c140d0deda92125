import { LinkTabs } from '@/components/ui/link-tabs'
import { paths, withQuery } from '@/lib/paths'
import type { SwapTab } from '@/lib/swaps/rules'

const links: readonly (readonly [tab: SwapTab, text: string])[] = [
  ['user', 'My Swaps'],
  ['partner', 'Partnered Swaps'],
]

/** Links rather than buttons: each list has a URL. */
export const SwapTabs = ({ current }: { current: SwapTab }) => (
  <LinkTabs
    className="mb-6"
    label="Which swaps"
    tabs={links.map(([tab, text]) => ({
      text,
      href: withQuery(paths.mySwaps, { tab }),
      isCurrent: tab === current,
    }))}
  />
)
