import { useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { menuItem } from '@/components/ui/menu'
import { seasonAt } from '@/lib/base/time/seasons'
import type { OwnCollectionWords } from '@/lib/catalogue/products/collection-words'
import { namedCollectionOf, storeItemPath, storeItems } from '@/lib/catalogue/products/collections'
import { SeasonLink } from './season-link'

/** All links of the store, for the dropdown and for the sheet on phones. */
export function StoreLinks({ ownWords }: { ownWords: OwnCollectionWords }) {
  const t = useTranslations('shell.storeItems')
  const now = new Date()
  const ownName = (value: string) => {
    const collection = namedCollectionOf([value])
    return collection && ownWords[collection.key]?.name
  }
  return storeItems.map((item) =>
    item.dynamic ? (
      <SeasonLink key="season" rendered={seasonAt(now)} />
    ) : (
      <Link key={item.value} className={menuItem} href={storeItemPath(item, now)}>
        {ownName(item.value) ?? t(item.value)}
      </Link>
    ),
  )
}
