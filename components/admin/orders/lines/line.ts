/** A line of an order that an admin takes or edits. */
export interface DraftLine {
  product: string
  isSold: boolean
  name: string
  src: string | undefined
  unitPaisa: number
  quantity: number
  /** The most there can be; null: no limit. */
  most: number | null
}

/** The lines as the API takes them. */
export const toOrderItems = (lines: readonly DraftLine[]) =>
  lines.map(({ product, quantity }) => ({ product, quantity }))
