import Link from 'next/link'
import { Notice } from '@/components/feedback/notice'
import { formatPrice } from '@/lib/money'
import { paths, withQuery } from '@/lib/paths'
import type { Found, Likeness } from './send-picture'

/** As caretakers name it. */
const plantHealth = 'Plant Health Monitoring'

const onlyColours =
  'Right now plants are not recognised: these are similar colours and shapes, and may be other plants.'

const someMissing =
  'The search by picture is still being prepared: some plants are missing here. Please try again in a minute.'

/** So many stand above what else can be done with the picture: the rest is further from it. */
const beforeActions = 3

/** In stock first; `more` is further from the picture than what is said to look like it. */
export function groupsOf(found: Found[]) {
  const isHere = ({ item }: Found) => item !== undefined && item.stock !== 0
  const here = found.filter(isHere)
  return {
    near: here.slice(0, beforeActions),
    more: here.slice(beforeActions),
    away: found.filter((one) => !isHere(one)),
  }
}

/** What was found, in stock first; beside it what else can be done with a photograph of a plant. */
export function AlikePlants({ found, byColours, isBehind }: Likeness) {
  if (found.length === 0)
    return (
      <>
        <Notice
          drawing="lens"
          heading="Nothing in the shop looks like it"
          message="Try a picture with one plant in it, closer, and in daylight."
          note={byColours && onlyColours}
        />
        <PhotoActions />
      </>
    )
  const { near, more, away } = groupsOf(found)
  return (
    <>
      {byColours && <p className="callout callout-yellow">{onlyColours}</p>}
      {isBehind && <p className="callout callout-yellow">{someMissing}</p>}
      {near.length > 0 && (
        <Group
          title={byColours ? 'Similar colours and shapes, in stock' : 'Looks like yours, and is in stock'}
          plants={near}
        />
      )}
      <PhotoActions name={found[0]?.item?.name ?? found[0]?.name} />
      {more.length > 0 && <Group title="More in stock" plants={more} />}
      {away.length > 0 && (
        <Group
          title={
            byColours ? 'Similar colours and shapes, not here today' : 'Looks like yours, not here today'
          }
          plants={away}
        />
      )}
    </>
  )
}

function Group({ title, plants }: { title: string; plants: Found[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="alike-list">
        {plants.map((one) => (
          <Alike key={one.id} {...one} />
        ))}
      </ul>
    </section>
  )
}

function Alike({ name, pictures, item }: Found) {
  const label = item?.name ?? name
  const href = item ? paths.product(item._id) : withQuery(paths.search, { name: label })
  return (
    <li className="alike">
      <div className="alike-head">
        <h3>
          <Link className="cover" href={href} prefetch={false}>
            {label || 'A plant without a name'}
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
    <aside className="photo-actions" aria-label="More to do with your picture">
      <p>
        <b>Not looking well?</b> Somebody who knows plants will look at it at your home.
        <Link
          className="btn btn-secondary"
          href={withQuery(paths.services, { service: plantHealth })}
          prefetch={false}
        >
          Ask a caretaker
        </Link>
      </p>
      <p>
        <b>Rather swap than buy?</b> Others here may be giving one away.
        <Link
          className="btn btn-secondary"
          href={withQuery(paths.plantSwaps, { offered: name })}
          prefetch={false}
        >
          Find it in swaps
        </Link>
      </p>
    </aside>
  )
}
