import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import type { FacetCounts } from '@/lib/catalogue/products/facets'
import { facetOfNeed, type Need, needs } from '@/lib/catalogue/products/needs'

const countOf = (counts: FacetCounts, need: Need): number => {
  const [facet, wanted] = facetOfNeed[need]
  return facet === 'place' ? (counts.place.find(({ value }) => value === wanted)?.count ?? 0) : counts[facet]
}

/** The needs with plants that meet them; none in a shop that says nothing about its plants. */
export const needsWithPlants = (counts: FacetCounts): Need[] =>
  needs.filter((need) => countOf(counts, need) > 0)

type NeedLinksProps = { needs: readonly Need[]; className?: string; chip?: string }

/** Links to the listings by these needs. */
export function NeedLinks({ needs: shown, className, chip = 'min-h-11 px-4' }: NeedLinksProps) {
  const t = useTranslations('products.needs')
  if (shown.length === 0) return null
  return (
    <nav aria-label={t('label')} className={className}>
      <ul className="flex flex-wrap gap-2">
        {shown.map((need) => (
          <li key={need}>
            <Link className={cn('chip', chip)} href={paths.need(need)} prefetch={false}>
              {t(`names.${need}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
