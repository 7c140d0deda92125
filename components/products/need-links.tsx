import { useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import type { FacetCounts } from '@/lib/products/facets'
import { facetOfNeed, type Need, needs } from '@/lib/products/needs'

const countOf = (counts: FacetCounts, need: Need): number => {
  const [facet, wanted] = facetOfNeed[need]
  return facet === 'place' ? (counts.place.find(({ value }) => value === wanted)?.count ?? 0) : counts[facet]
}

/** The listings by need that have plants; nothing in a shop that says nothing about its plants. */
export function NeedLinks({ counts, className }: { counts: FacetCounts; className?: string }) {
  const t = useTranslations('products.needs')
  const shown = needs.filter((need) => countOf(counts, need) > 0)
  if (shown.length === 0) return null
  return (
    <nav aria-label={t('label')} className={className}>
      <ul className="flex flex-wrap gap-2">
        {shown.map((need) => (
          <li key={need}>
            <Link className="chip min-h-11 px-4" href={paths.need(need)} prefetch={false}>
              {t(`names.${need}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
