import { useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { menuItem } from '@/components/ui/menu'
import { storeItemPath, storeItems } from '@/lib/products/collections'
import { seasonAt } from '@/lib/time/seasons'
import { SeasonLink } from './season-link'

/** All links of the store, for the dropdown and for the sheet on phones. */
export function StoreLinks() {
  const t = useTranslations('shell.storeItems')
  const now = new Date()
  return storeItems.map((item) =>
    item.dynamic ? (
      <SeasonLink key="season" rendered={seasonAt(now)} />
    ) : (
      <Link key={item.value} className={menuItem} href={storeItemPath(item, now)}>
        {t(item.value)}
      </Link>
    ),
  )
}
