'use client'
import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link that prefetches when it is hovered, touched or focused, not when it becomes visible: a page has dozens of
 * links, and most prefetched pages would be rendered for nothing. `prefetch={false}` never prefetches.
 */
export function Link({ prefetch, ...props }: ComponentProps<typeof NextLink>) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const [isIntended, setIntended] = useState(false)
  const intend = () => setIntended(true)
  return (
    <NextLink
      onPointerEnter={intend}
      onFocus={intend}
      {...props}
      prefetch={isIntended && prefetch !== false ? null : false}
    />
  )
}
