import type { Named } from '@/lib/base/i18n/stored-text'
import { type CategoryKind, countKind } from '@/lib/catalogue/products/category-kinds'
import { slugOf } from '@/lib/catalogue/products/slug'

/** A category as the pages know it. */
export interface KnownCategory extends Named {
  id: string
  slug: string
  kind: CategoryKind
  picture: string | null
  parentId: string | null
  /** The words by which it is found: its slug, those it had before, and its name written as a slug. */
  words: readonly string[]
}

/** All categories of the shop in its order, found by their slugs and by the names that products have. Pure. */
export class CategoryTree {
  readonly #found: ReadonlyMap<string, KnownCategory>

  constructor(readonly all: readonly KnownCategory[]) {
    this.#found = new Map(all.flatMap((category) => category.words.map((word) => [word, category])))
  }

  /** By its slug, or one that it had before; undefined for an unknown one. */
  find(slug: string): KnownCategory | undefined {
    return this.#found.get(slug)
  }

  /** Slugs as they are now, each once. Unknown ones stay. */
  present(slugs: readonly string[]): string[] {
    return [...new Set(slugs.map((slug) => this.find(slug)?.slug ?? slug))]
  }

  /** The present slug of a category of a product. */
  slugOfName(name: string): string {
    const slug = slugOf(name)
    return this.find(slug)?.slug ?? slug
  }

  /** The categories below one, in their order. */
  partsOf({ id }: KnownCategory): KnownCategory[] {
    return this.all.filter(({ parentId }) => parentId === id)
  }

  parentOf({ parentId }: KnownCategory): KnownCategory | undefined {
    return parentId === null ? undefined : this.all.find(({ id }) => id === parentId)
  }

  /** The present slugs with those of the categories below them, whose products their lists have too. */
  withParts(slugs: readonly string[]): string[] {
    const parts = slugs.flatMap((slug) => {
      const category = this.find(slug)
      return category ? this.partsOf(category).map((part) => part.slug) : []
    })
    return this.present([...slugs, ...parts])
  }

  /** The categories that one can be a part of: two levels and no more. */
  parentsFor(id?: string): KnownCategory[] {
    const hasParts = this.all.some(({ parentId }) => parentId === id)
    return hasParts ? [] : this.all.filter((category) => category.parentId === null && category.id !== id)
  }

  /** The slugs of the categories of a kind. */
  ofKind(kind: CategoryKind): string[] {
    return this.all.filter((category) => category.kind === kind).map(({ slug }) => slug)
  }

  /** How the products of a list of these categories are counted. */
  countKind(slugs: readonly string[]): ReturnType<typeof countKind> {
    return countKind(this.withParts(slugs).map((slug) => this.find(slug)?.kind ?? 'MIXED'))
  }
}
