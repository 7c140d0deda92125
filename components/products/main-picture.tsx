'use client'
import type { ComponentProps } from 'react'
import { doNotWait } from './shared-picture'

/** The page does not wait for it. Rendered once, like a card (./product-card). */
export function MainPicture(props: ComponentProps<'img'>) {
  'use no memo'
  return <img alt="" {...props} onLoad={doNotWait} />
}
