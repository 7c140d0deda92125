// Whether visitors see a product: docs/decisions/0079-states-of-products.md. Browser-safe.

export const productStates = ['DRAFT', 'SHOWN', 'HIDDEN'] as const
export type ProductState = (typeof productStates)[number]

/** Which products a query reads: those that visitors see, or for admins all in the catalogue. */
export type Listed = 'SHOWN' | 'ANY'

/** The products that visitors see, for queries of the ORM; in SQL it is shownSql of ./shown-sql.ts. */
export const shownProduct = { deletedAt: null, state: 'SHOWN' } as const satisfies Record<string, unknown>

/** The columns that isShown reads. */
export const shownSelect = { deletedAt: true, state: true } as const

/** Whether visitors see a product and it can be sold. */
export const isShown = ({ deletedAt, state }: { deletedAt: Date | null; state: ProductState }): boolean =>
  deletedAt === null && state === 'SHOWN'

/** The states that a product can get. Buyers know one that was shown, so it is no draft again. */
export const statesAfter = (before: ProductState | null): readonly ProductState[] =>
  before === null || before === 'DRAFT' ? productStates : ['SHOWN', 'HIDDEN']
