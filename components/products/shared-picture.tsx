import { type ReactNode, ViewTransition } from 'react'

/** An attribute of links to a product, so that other navigations move no pictures. */
export const toProduct = ['product']

const share = { product: 'picture', default: 'none' }

/**
 * The picture of a card moves to its place on the product's page; nothing else moves. Pictures inside need `onLoad` or
 * `loading="lazy"`: React waits for all others before it shows the page. docs/decisions/0044-moving-pictures.md.
 */
export function SharedPicture({ id, children }: { id: string; children: ReactNode }) {
  'use no memo'
  return (
    <ViewTransition name={`picture-${id}`} default="none" share={share}>
      {children}
    </ViewTransition>
  )
}

/** A handler for `onLoad`, which has nothing to do. */
export const doNotWait = () => undefined
