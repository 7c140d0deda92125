import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { collections } from '@/lib/products/collections'
import type { CardPicture } from '@/lib/products/schema'
import { pictureSrcSet, pictureUrl } from '@/lib/storage/urls'

/** Six tiles, two of them large; each shows the best known piece of its collection. */
export function CollectionTiles({ covers }: { covers: (CardPicture | null)[] }) {
  return (
    <ul className="tiles">
      {collections.map(({ name, desc, value }, index) => {
        const cover = covers[index]
        return (
          <li key={name} className="tile">
            {cover && (
              <img
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
            <div className="tile-words">
              <h3>
                <Link className="cover" href={paths.collection(value)}>
                  {name}
                </Link>
              </h3>
              <p>{desc}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
