import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import type { OwnCollectionWords } from '@/lib/catalogue/products/collection-words'
import { collections } from '@/lib/catalogue/products/collections'

/** Wide, middle, narrow; and back. */
const widths = [
  'lg:col-span-5',
  'lg:col-span-4',
  'lg:col-span-3',
  'lg:col-span-3',
  'lg:col-span-4',
  'lg:col-span-5',
]

/** Six tiles, two of them large, each with a scene of its own, drawn by demo/drawings. `ownWords`: the shop's words. */
export function CollectionTiles({ ownWords }: { ownWords: OwnCollectionWords }) {
  const t = useTranslations('collections')
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-6 md:gap-5 lg:auto-rows-[25rem] lg:grid-cols-12">
      {collections.map(({ key, value }, index) => (
        <li key={key} className={cn('tile', widths[index])}>
          <span>
            <Scene src={`/art/groups/${key}.webp`} className="dark:hidden" />
            <Scene src={`/art/groups/${key}-night.webp`} className="hidden dark:block" />
          </span>
          <div>
            <h3>
              <Link className="cover" href={paths.collection(value)}>
                {ownWords[key]?.name ?? t(`${key}.name`)}
              </Link>
            </h3>
            <p>{ownWords[key]?.lead ?? t(`${key}.lead`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Browsers never load a hidden lazy picture, so only that of the theme is loaded. */
const Scene = ({ src, className }: { src: string; className: string }) => (
  <img className={className} src={src} width={720} height={540} alt="" loading="lazy" decoding="async" />
)
