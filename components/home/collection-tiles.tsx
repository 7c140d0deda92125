import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { collections } from '@/lib/products/collections'

/** Wide, middle, narrow; and back. */
const widths = [
  'lg:col-span-5',
  'lg:col-span-4',
  'lg:col-span-3',
  'lg:col-span-3',
  'lg:col-span-4',
  'lg:col-span-5',
]

/** Six tiles, two of them large, each with a scene of its own, drawn by prisma/seed/drawings. */
export const CollectionTiles = () => (
  <ul className="grid grid-cols-2 gap-3 md:grid-cols-6 md:gap-5 lg:auto-rows-[25rem] lg:grid-cols-12">
    {collections.map(({ name, desc, value }, index) => (
      <li key={name} className={cn('tile', widths[index])}>
        <span>
          <Scene src={`/art/groups/${name.toLowerCase()}.webp`} className="dark:hidden" />
          <Scene src={`/art/groups/${name.toLowerCase()}-night.webp`} className="hidden dark:block" />
        </span>
        <div>
          <h3>
            <Link className="cover" href={paths.collection(value)}>
              {name}
            </Link>
          </h3>
          <p>{desc}</p>
        </div>
      </li>
    ))}
  </ul>
)

/** Browsers never load a hidden lazy picture, so only that of the theme is loaded. */
const Scene = ({ src, className }: { src: string; className: string }) => (
  <img className={className} src={src} width={720} height={540} alt="" loading="lazy" decoding="async" />
)
