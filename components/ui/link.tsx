'use client'
import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link that prefetches once it is pointed at, touched or focused, not as soon as it is on the screen: a page has dozens of
 * links, and the server would render most of their targets for nothing. `prefetch={false}` never prefetches.
 */
export function Link({ prefetch, onPointerEnter, onFocus, ...props }: ComponentProps<typeof NextLink>) {
  const [isIntended, setIntended] = useState(false)
  return (
    <NextLink
      {...props}
      prefetch={isIntended && prefetch !== false ? null : false}
      onPointerEnter={(event) => {
        setIntended(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        setIntended(true)
        onFocus?.(event)
      }}
    />
  )
}
