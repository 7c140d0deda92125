// The kind of a category says what its products are. It decides which plants are featured, which seeds are sown this month, and what
// goes with a plant; an admin sets it, and a new category has the one that its name suggests. Pure and browser-safe.

export const categoryKinds = ['PLANTS', 'SEEDS', 'SOIL', 'POTS', 'TOOLS', 'MIXED'] as const
export type CategoryKind = (typeof categoryKinds)[number]

/** Kinds of things that go with plants. */
export const supplies = ['SEEDS', 'SOIL', 'POTS', 'TOOLS'] as const satisfies readonly CategoryKind[]

/** The first match counts: plant pots are pots. */
const words: readonly [CategoryKind, RegExp][] = [
  ['SEEDS', /\bseeds?\b/],
  ['SOIL', /\b(fertili[sz]ers?|soils?|compost|potting mix(es)?|manure|khaad)\b/],
  ['POTS', /\b(pots?|planters?|containers?|gamlas?|vases?|baskets?)\b/],
  ['TOOLS', /\b(accessor(y|ies)|tools?|stands?|sprayers?|supplies)\b/],
  [
    'PLANTS',
    /\b(plants?|trees?|shrubs?|palms?|ferns?|cact(us|i)|succulents?|bonsais?|climbers?|creepers?)\b/,
  ],
]

/** The kind that a name suggests; MIXED when it suggests none. */
export const kindOfName = (name: string): CategoryKind =>
  words.find(([, pattern]) => pattern.test(name.toLowerCase()))?.[0] ?? 'MIXED'

/** How the products of a list of categories of these kinds are counted: "148 plants", or "148 products" if it may have others. */
export const countKind = (kinds: readonly CategoryKind[]): 'plants' | 'products' =>
  kinds.length > 0 && kinds.every((kind) => kind === 'PLANTS') ? 'plants' : 'products'
