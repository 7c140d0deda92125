import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { collections } from '@/lib/products/collections'
import type { CardPicture } from '@/lib/products/schema'
import { pictureSrcSet, pictureUrl } from '@/lib/storage/urls'

/** Wide, middle, narrow; and back. */
const widths = [
  'lg:col-span-5',
  'lg:col-span-4',
  'lg:col-span-3',
  'lg:col-span-3',
  'lg:col-span-4',
  'lg:col-span-5',
]

/** Six tiles, two of them large; each shows the best-selling product of its collection. */
export function CollectionTiles({ covers }: { covers: (CardPicture | null)[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-6 md:gap-5 lg:auto-rows-[25rem] lg:grid-cols-12">
      {collections.map(({ name, desc, value }, index) => {
        const cover = covers[index]
        return (
          <li
            key={name}
            className={cn(
              'group relative isolate flex min-h-60 overflow-clip rounded-lg border border-border bg-wash',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              'md:col-span-3 md:min-h-80 lg:min-h-0',
              widths[index],
            )}
          >
            {cover && (
              <img
                className="absolute inset-0 -z-1 size-full object-cover transition-transform duration-250 ease-out group-hover:scale-103 dark:brightness-90"
                src={pictureUrl(cover.src, 'm')}
                srcSet={pictureSrcSet(cover.src, ['s', 'm', 'l'])}
                sizes="(min-width:64rem) 26rem, 46vw"
                width={cover.width}
                height={cover.height}
                alt=""
                loading="lazy"
                decoding="async"
              />
            )}
            <div className="mt-auto w-full border-t border-border bg-card/92 px-3.5 pt-3 pb-3.5 md:px-4.5 md:pt-3.5 md:pb-4">
              <h3 className="text-lg/heading md:text-xl/heading">
                <Link className="cover" href={paths.collection(value)}>
                  {name}
                </Link>
              </h3>
              <p className="text-sm text-muted-foreground">{desc}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
