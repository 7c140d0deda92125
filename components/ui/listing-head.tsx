import type { CSSProperties } from 'react'
import { pictureUrl } from '@/lib/platform/storage/picture-files'

type ListingHeadProps = {
  title: string
  lead: string | undefined
  /** The number of products, without filters. */
  count: string | undefined
  /** A drawing of the design, which has one for each theme, or an uploaded picture. */
  picture: string
}

/** The head of a list with a picture of its own. */
export function ListingHead({ title, lead, count, picture }: ListingHeadProps) {
  const isDrawn = picture.startsWith('/')
  const day = isDrawn ? picture : pictureUrl(picture, 'l')
  const night = isDrawn ? picture.replace('.webp', '-night.webp') : day
  return (
    <div className="list-head">
      <div>
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {lead && <p className="mt-2 max-w-[44ch] wrap-anywhere">{lead}</p>}
        {count && <p className="chip mt-3.5 text-sm">{count}</p>}
      </div>
      <span
        className={isDrawn ? undefined : 'me-0! bg-cover! bg-center!'}
        style={{ '--day': `url(${day})`, '--night': `url(${night})` } as CSSProperties}
      />
    </div>
  )
}
