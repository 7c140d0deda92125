import { useTranslations } from '#i18n'
import { LinkTabs } from '@/components/ui/link-tabs'
import { paths, withQuery } from '@/lib/base/paths'
import { type SwapTab, tabs } from '@/lib/swaps/rules'

/** Links rather than buttons: each list has a URL. */
export const SwapTabs = ({ current }: { current: SwapTab }) => {
  const t = useTranslations('swaps.mine')
  return (
    <LinkTabs
      className="mb-6"
      label={t('tabs')}
      tabs={tabs.map((tab) => ({
        text: t(tab),
        href: withQuery(paths.mySwaps, { tab }),
        isCurrent: tab === current,
      }))}
    />
  )
}
