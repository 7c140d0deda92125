import type { Variation } from '@/lib/catalogue/products/group-schema'

/** The parts of a label. */
export interface Labelled {
  id: string
  name: string
  /** '10 inches', in the language of the label. */
  potSize: string | null
  potType: string | null
  /** Given by the shop. */
  label: string | null
}

/** The pot size or type, whichever the group varies by; the other one where that is missing. */
export const potOf = (variesBy: Variation, { potSize, potType }: Pick<Labelled, 'potSize' | 'potType'>) =>
  variesBy === 'SIZE' ? (potSize ?? potType) : (potType ?? potSize)

/** Two products that differ in nothing that could be written are told apart by a number. */
function numbered(labels: readonly string[]): string[] {
  const given = new Set<string>()
  return labels.map((label, at) => {
    let distinct = label
    // A label of the shop may itself end in a number, so those that come later count too.
    for (
      let number = 2;
      given.has(distinct) || (distinct !== label && labels.includes(distinct, at));
      number += 1
    )
      distinct = `${label} (${number})`
    given.add(distinct)
    return distinct
  })
}

/**
 * The labels that distinguish the products of a group, in their order: the label that the shop has given, otherwise its pot size
 * or type, both where one alone is not enough, and its name where it has neither. No two are equal.
 */
export function labelsOf(variesBy: Variation, products: readonly Labelled[]): string[] {
  const labelOf = (product: Labelled, parts: readonly (string | null)[]) =>
    product.label ?? (parts.filter(Boolean).join(', ') || product.name)
  const short = products.map((product) => labelOf(product, [potOf(variesBy, product)]))
  const isTwice = (label: string) => short.filter((other) => other === label).length > 1
  return numbered(
    products.map((product, at) => {
      const label = short[at] ?? product.name
      const { potSize, potType } = product
      return isTwice(label)
        ? labelOf(product, variesBy === 'SIZE' ? [potSize, potType] : [potType, potSize])
        : label
    }),
  )
}

/** Whether another product of the group has the same name, so that a line with the name alone would be ambiguous. */
export const sharesName = (
  product: { id: string; name: string },
  group: readonly { id: string; name: string }[],
) => group.some(({ id, name }) => id !== product.id && name === product.name)

/** The name of a line of a cart or an order. */
export const nameWithLabel = (name: string, label: string, comma = ','): string => `${name}${comma} ${label}`
