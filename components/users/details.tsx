'use client'
import { type ComponentProps, useState } from 'react'

/** A <details> that is open at first or not; a refresh of the page neither opens nor closes it. */
export function Details({ isOpen, ...rest }: ComponentProps<'details'> & { isOpen: boolean | undefined }) {
  const [open] = useState(isOpen)
  return <details open={open} {...rest} />
}
