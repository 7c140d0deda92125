'use client'
import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link that prefetches once it is pointed at, touched or focused, not as soon as it is on the screen: a page has dozens of
 * links, and the server would render most of their targets for nothing. `prefetch={false}` never prefetches.
 */
export function Link({ prefetch, ...props }: ComponentProps<typeof NextLink>) {
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
