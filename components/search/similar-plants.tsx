import { useLocale, useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Notice } from '@/components/feedback/notice'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { PhotoActions } from './photo-actions'
import type { ImageSearchResult, SimilarProduct } from './send-picture'
import { SimilarPlant } from './similar-plant'

/** The number of matches above the other options. */
const beforeActions = 3

/** Plants in stock come first; `more` are weaker matches. */
export function groupByStock(found: SimilarProduct[]) {
  const isHere = ({ item }: SimilarProduct) => item !== undefined && item.stock !== 0
  const here = found.filter(isHere)
  return {
    near: here.slice(0, beforeActions),
    more: here.slice(beforeActions),
    away: found.filter((plant) => !isHere(plant)),
  }
}

/** Matches, in stock first, and other options. */
export function SimilarPlants({ found, byColours, isBehind }: ImageSearchResult) {
  const t = useTranslations('search.image.found')
  const locale = useLocale()
  if (found.length === 0)
    return (
      <>
        <Notice
          drawing="lens"
          heading={t('none')}
          message={t('noneAdvice')}
          note={byColours && t('onlyColours')}
        />
        <PhotoActions />
      </>
    )
  const { near, more, away } = groupByStock(found)
  return (
    <>
      {byColours && <Callout tone="yellow">{t('onlyColours')}</Callout>}
      {isBehind && <Callout tone="yellow">{t('someMissing')}</Callout>}
      {near.length > 0 && <Group title={t(byColours ? 'nearColours' : 'near')} plants={near} />}
      <PhotoActions name={found[0]?.item ? nameIn(locale, found[0].item) : found[0]?.name} />
      {more.length > 0 && <Group title={t('more')} plants={more} />}
      {away.length > 0 && <Group title={t(byColours ? 'awayColours' : 'away')} plants={away} />}
    </>
  )
}

function Group({ title, plants }: { title: string; plants: SimilarProduct[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-xl/heading">{title}</h2>
      <ul className="grid gap-4">
        {plants.map((plant) => (
          <SimilarPlant key={plant.id} {...plant} />
        ))}
      </ul>
    </section>
  )
}
