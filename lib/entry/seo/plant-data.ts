import type { Locale } from '@/lib/base/i18n/locales'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { translator } from '@/lib/base/i18n/translator'
import type { PlantFacts } from '@/lib/catalogue/products/plant'
import { plantWords } from '@/lib/catalogue/products/plant-words'
import type { ProductView } from '@/lib/catalogue/products/views'
import type { JsonLdObject } from '@/lib/entry/seo/script-text'

// Structured data about a plant.

/** The names that a product has besides the one of the page: in the other language, and what people call it. */
export function otherNames(locale: Locale, product: ProductView): JsonLdObject {
  const name = nameIn(locale, product)
  const names = [product.name, ...(product.nameUr ? [product.nameUr] : []), ...product.plant.localNames]
  const others = [...new Set(names)].filter((other) => other !== name)
  return others.length === 0 ? {} : { alternateName: others.length === 1 ? others[0] : others }
}

/** The facts on the page; what is unknown is not a property. */
export function plantProperties(locale: Locale, plant: PlantFacts): JsonLdObject {
  const { botanicalName, safety } = plant
  const unknown = (key: string) => key in safety && safety[key as keyof typeof safety] === 'unknown'
  const t = translator(locale, 'products.plant.names')
  const facts = [
    ...(botanicalName ? [{ name: t('botanicalName'), value: botanicalName }] : []),
    ...plantWords(locale)
      .facts(plant)
      .filter(({ key }) => !unknown(key)),
  ]
  return facts.length === 0
    ? {}
    : { additionalProperty: facts.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })) }
}
