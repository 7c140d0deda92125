import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { Tile } from '@/lib/catalogue/listings/tiles'
import { pictureUrl } from '@/lib/platform/storage/picture-files'

/** Wide, middle, narrow; and back. */
const widths = [
  'lg:col-span-5',
  'lg:col-span-4',
  'lg:col-span-3',
  'lg:col-span-3',
  'lg:col-span-4',
  'lg:col-span-5',
]
const inRow = 3

/** The last row is filled too. */
function widthOf(index: number, count: number): string | undefined {
  const rest = count % inRow
  if (index < count - rest) return widths[index % widths.length]
  return rest === 1 ? 'md:col-span-6 lg:col-span-12' : 'lg:col-span-6'
}

/** Tiles of different widths, each with a picture of its own. */
export const CollectionTiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className="grid grid-cols-2 gap-3 md:grid-cols-6 md:gap-5 lg:auto-rows-[25rem] lg:grid-cols-12">
    {tiles.map(({ href, name, lead, picture }, index) => (
      <li key={href} className={cn('tile', widthOf(index, tiles.length))}>
        <span>{picture && <Picture src={picture} />}</span>
        <div>
          <h3>
            <Link className="cover" href={href}>
              {name}
            </Link>
          </h3>
          {lead && <p>{lead}</p>}
        </div>
      </li>
    ))}
  </ul>
)

/** A drawing of the design has a second one for the dark theme. */
const Picture = ({ src }: { src: string }) =>
  src.startsWith('/') ? (
    <>
      <Scene src={src} className="dark:hidden" />
      <Scene src={src.replace('.webp', '-night.webp')} className="hidden dark:block" />
    </>
  ) : (
    <Scene src={pictureUrl(src, 'l')} />
  )

/** Browsers never load a hidden lazy picture, so only that of the theme is loaded. */
const Scene = ({ src, className }: { src: string; className?: string }) => (
  <img className={className} src={src} width={720} height={540} alt="" loading="lazy" decoding="async" />
)
