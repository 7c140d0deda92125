import { Callout } from '@/components/feedback/callout'
import { Notice } from '@/components/feedback/notice'
import { PhotoActions } from './photo-actions'
import type { ImageSearchResult, SimilarProduct } from './send-picture'
import { SimilarPlant } from './similar-plant'

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
      {byColours && <Callout tone="yellow">{onlyColours}</Callout>}
      {isBehind && <Callout tone="yellow">{someMissing}</Callout>}
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
      <h2 className="mb-4 text-xl/heading">{title}</h2>
      <ul className="grid gap-4">
        {plants.map((one) => (
          <SimilarPlant key={one.id} {...one} />
        ))}
      </ul>
    </section>
  )
}
