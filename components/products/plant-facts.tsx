import { Fragment } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { Facts } from '@/components/ui/facts'
import type { PlantFacts as PlantFactsOf } from '@/lib/catalogue/products/plant'
import { plantWords } from '@/lib/catalogue/products/plant-words'

const isUrdu = (text: string) => /[\u0600-\u06ff]/.test(text)

/** All that the shop knows about a plant; nothing for a product without facts. Urdu pages name it in Urdu letters only. */
export function PlantFacts({ plant }: { plant: PlantFactsOf }) {
  const t = useTranslations('products.plant')
  const locale = useLocale()
  const facts = plantWords(locale).facts(plant)
  const { botanicalName } = plant
  const localNames = locale === 'ur' ? plant.localNames.filter(isUrdu) : plant.localNames
  if (facts.length === 0 && !botanicalName && localNames.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="plant-facts">
      <h3 id="plant-facts" className="text-lg/heading">
        {t('title')}
      </h3>
      <Facts className="mt-3">
        {botanicalName && (
          <>
            <dt>{t('names.botanicalName')}</dt>
            <dd>
              <bdi lang="la">{botanicalName}</bdi>
            </dd>
          </>
        )}
        {localNames.length > 0 && (
          <>
            <dt>{t('names.localNames')}</dt>
            <dd>
              {localNames.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && t('comma')}
                  <bdi lang={isUrdu(name) ? 'ur' : undefined}>{name}</bdi>
                </Fragment>
              ))}
            </dd>
          </>
        )}
        {facts.map(({ key, name, value }) => (
          <Fragment key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </Facts>
    </section>
  )
}
