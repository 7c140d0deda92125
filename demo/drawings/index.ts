/** The three pictures of every product: in its pot, a close study, and in place for scale. */
export const VIEWS = ['whole', 'study', 'place'] as const
export type View = (typeof VIEWS)[number]
export const PICTURE = { width: 400, height: 500 } as const
