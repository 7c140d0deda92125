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
      <li
        key={name}
        className={cn(
          'group relative flex flex-col overflow-clip rounded-lg border border-border bg-card',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
          'md:col-span-3',
          widths[index],
        )}
      >
        <span className="relative block aspect-4/3 overflow-clip bg-wash lg:aspect-auto lg:flex-1">
          <Scene src={`/art/groups/${name.toLowerCase()}.webp`} className="dark:hidden" />
          <Scene src={`/art/groups/${name.toLowerCase()}-night.webp`} className="hidden dark:block" />
        </span>
        <div className="flex-1 border-t border-border px-3.5 pt-3 pb-3.5 md:px-4.5 md:pt-3.5 md:pb-4 lg:min-h-26 lg:flex-none">
          <h3 className="text-lg/heading md:text-xl/heading">
            <Link className="cover" href={paths.collection(value)}>
              {name}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-muted-foreground">{desc}</p>
        </div>
      </li>
    ))}
  </ul>
)

/** Browsers never load a hidden lazy picture, so only that of the theme is loaded. */
const Scene = ({ src, className }: { src: string; className: string }) => (
  <img
    className={cn(
      'absolute inset-0 size-full object-cover object-bottom transition-transform duration-250 ease-out group-hover:scale-103',
      className,
    )}
    src={src}
    width={720}
    height={540}
    alt=""
    loading="lazy"
    decoding="async"
  />
)
