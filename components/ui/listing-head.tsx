import type { CSSProperties } from 'react'
import { type HeadName, headFile } from '@/lib/catalogue/products/heads'

type ListingHeadProps = {
  title: string
  lead: string | undefined
  /** The number of products, without filters. */
  count: string | undefined
  drawing: HeadName
}

/** The head of a collection or category with a drawing of its own. */
export function ListingHead({ title, lead, count, drawing }: ListingHeadProps) {
  const file = `/art/heads/${headFile(drawing)}`
  return (
    <div className="list-head">
      <div>
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {lead && <p className="mt-2 max-w-[44ch] wrap-anywhere">{lead}</p>}
        {count && <p className="chip mt-3.5 text-sm">{count}</p>}
      </div>
      <span style={{ '--day': `url(${file}.webp)`, '--night': `url(${file}-night.webp)` } as CSSProperties} />
    </div>
  )
}
