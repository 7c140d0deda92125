import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { messages } from '@/lib/base/i18n/messages'
import { langOf } from '@/lib/base/i18n/stored-text'
import { translator } from '@/lib/base/i18n/translator'
import type { FacetChoice, FacetCounts, FacetOption } from '@/lib/catalogue/products/facets'
import { namesOnLine, widerLine } from '@/lib/catalogue/products/rules'
import { slugOf } from '@/lib/catalogue/products/slug'
import type { ProductCard } from '@/lib/catalogue/products/views'

// The shop's own categories, pot types and units are stored in English. Other languages have words for them; what an
// admin has added is shown as it is stored. A category may have an Urdu name of its own.

const isKey = <T extends object>(known: T, key: string): key is string & keyof T => Object.hasOwn(known, key)

export function storedWords(locale: Locale) {
  const known = messages[locale].products
  const isEnglish = locale === defaultLocale
  const categories = translator(locale, 'products.categories')
  const potTypes = translator(locale, 'products.potTypes')
  const units = translator(locale, 'products.units')
  const list = translator(locale, 'products.list')
  return {
    /** `urdu`: its Urdu name in the catalogue, if it has one. */
    category(name: string, urdu?: string | null): string {
      if (isEnglish) return name
      const slug = slugOf(name)
      return urdu ?? (isKey(known.categories, slug) ? categories(slug) : name)
    },
    potType: (name: string): string => (!isEnglish && isKey(known.potTypes, name) ? potTypes(name) : name),
    /** '6 inches' */
    potSize(text: string): string {
      const [, size, unit = ''] = /^([\d.]+) (.+)$/.exec(text) ?? []
      return !isEnglish && size && isKey(known.units, unit)
        ? list('potSize', { size, unit: units(unit) })
        : text
    },
  }
}

/** The cards as they are shown: the names of their categories, and which of their texts are in English. */
export function namedCards(locale: Locale, cards: ProductCard[]): ProductCard[] {
  const words = storedWords(locale)
  return cards.map((card) => {
    const names = card.categories.map((name, index) => words.category(name, card.categoryNames?.[index]))
    const [namesShown, lineForAll] = [namesOnLine(names), widerLine(names)]
    const [nameLang, lineLang] = [langOf(locale, card.name), langOf(locale, card.shortDesc)]
    return {
      ...card,
      ...(locale === defaultLocale ? {} : { categoryNames: names }),
      ...(namesShown < names.length ? { namesShown, ...(lineForAll ? { lineForAll } : {}) } : {}),
      ...(nameLang ? { nameLang } : {}),
      ...(lineLang ? { lineLang } : {}),
    }
  })
}

const { compare: inUrduOrder } = new Intl.Collator('ur')

/** The chosen value stays among the others when no product has it. `name` as it is stored. */
const withChosen = (options: FacetOption[], value = '', name = value): FacetOption[] =>
  value && !options.some((option) => option.value === value)
    ? [{ value, name, count: 0 }, ...options]
    : options

/** The values of the facets as they are shown, with the chosen ones. */
export function namedCounts(
  locale: Locale,
  counts: FacetCounts,
  choice: Partial<FacetChoice> = {},
): FacetCounts {
  const words = storedWords(locale)
  const list = translator(locale, 'products.list')
  const needs = translator(locale, 'products.needs.names')
  const category = withChosen(counts.category, choice.category).map(({ nameUr, ...option }) => ({
    ...option,
    name: words.category(option.name, nameUr),
  }))
  return {
    ...counts,
    // Stored in the order of their English names.
    category: locale === defaultLocale ? category : category.toSorted((a, b) => inUrduOrder(a.name, b.name)),
    place: withChosen(counts.place, choice.place).map((option) => ({
      ...option,
      name: needs(option.value === 'indoor' ? 'indoor' : 'outdoor'),
    })),
    potType: withChosen(counts.potType, choice.potType).map((option) => ({
      ...option,
      name: words.potType(option.name),
    })),
    potSize: withChosen(counts.potSize, choice.potSize, choice.potSize?.replace('-', ' ')).map((option) => ({
      ...option,
      name: words.potSize(option.name),
    })),
    minRating: withChosen(counts.minRating, choice.minRating).map((option) => ({
      ...option,
      name: list('stars', { stars: Number(option.value) }),
    })),
  }
}
