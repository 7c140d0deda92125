import { Notice } from '@/components/feedback/notice'
import { Link } from '@/components/ui/link'
import { formatPrice } from '@/lib/money'
import { paths, withQuery } from '@/lib/paths'
import type { ImageSearchResult, SimilarProduct } from './send-picture'

/** As caretakers name it. */
const plantHealth = 'Plant Health Monitoring'

const onlyColours =
  'Plant recognition is not available right now. These pictures have similar colours and shapes, but may show other plants.'

const someMissing =
  'Image search is still being set up, so some plants are missing here. Please try again in a minute.'

/** The number of matches above the other options. */
const beforeActions = 3

/** In stock first; `more` are weaker matches. */
export function groupByStock(found: SimilarProduct[]) {
  const isHere = ({ item }: SimilarProduct) => item !== undefined && item.stock !== 0
  const here = found.filter(isHere)
  return {
    near: here.slice(0, beforeActions),
    more: here.slice(beforeActions),
    away: found.filter((one) => !isHere(one)),
  }
}

/** Matches, in stock first, and other options. */
export function SimilarPlants({ found, byColours, isBehind }: ImageSearchResult) {
  if (found.length === 0)
    return (
      <>
        <Notice
          drawing="lens"
          heading="No similar plants found"
          message="Try a closer picture of a single plant, taken in daylight."
          note={byColours && onlyColours}
        />
        <PhotoActions />
      </>
    )
  const { near, more, away } = groupByStock(found)
  return (
    <>
      {byColours && <p className="callout callout-yellow">{onlyColours}</p>}
      {isBehind && <p className="callout callout-yellow">{someMissing}</p>}
      {near.length > 0 && (
        <Group
          title={byColours ? 'Similar colours and shapes, in stock' : 'Similar plants in stock'}
          plants={near}
        />
      )}
      <PhotoActions name={found[0]?.item?.name ?? found[0]?.name} />
      {more.length > 0 && <Group title="More in stock" plants={more} />}
      {away.length > 0 && (
        <Group
          title={byColours ? 'Similar colours and shapes, sold out' : 'Similar plants, sold out'}
          plants={away}
        />
      )}
    </>
  )
}

function Group({ title, plants }: { title: string; plants: SimilarProduct[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="alike-list">
        {plants.map((one) => (
          <SimilarPlant key={one.id} {...one} />
        ))}
      </ul>
    </section>
  )
}

function SimilarPlant({ name, pictures, item }: SimilarProduct) {
  const label = item?.name ?? name
  const href = item ? paths.product(item._id) : withQuery(paths.search, { name: label })
  return (
    <li className="alike">
      <div className="alike-head">
        <h3>
          <Link className="cover" href={href} prefetch={false}>
            {label || 'Unnamed plant'}
          </Link>
        </h3>
        {item && <b className="price">{formatPrice(Math.round(item.price.amount * 100))}</b>}
        <span className="hint">{item ? stockOf(item.stock) : 'Search for it by name'}</span>
      </div>
      <div className="alike-pictures">
        {pictures.map((address, index) => (
          <img
            key={address}
            src={address}
            alt={index === 0 ? label : ''}
            width={240}
            height={300}
            loading="lazy"
          />
        ))}
      </div>
    </li>
  )
}

function stockOf(stock: number | null): string {
  if (stock === null) return 'In stock'
  if (stock === 0) return 'Sold out'
  return stock <= 5 ? `Only ${stock} left` : 'In stock'
}

function PhotoActions({ name }: { name?: string | undefined }) {
  return (
    <aside className="photo-actions" aria-label="Other options">
      <p>
        <b>Not looking well?</b> A caretaker can look at your plant at home.
        <Link
          className="btn btn-secondary"
          href={withQuery(paths.services, { service: plantHealth })}
          prefetch={false}
        >
          Ask a caretaker
        </Link>
      </p>
      <p>
        <b>Rather swap than buy?</b> Someone may be offering this plant.
        <Link
          className="btn btn-secondary"
          href={withQuery(paths.plantSwaps, { offered: name })}
          prefetch={false}
        >
          Search plant swaps
        </Link>
      </p>
    </aside>
  )
}
