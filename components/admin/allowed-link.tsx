'use client'
import type { ComponentProps } from 'react'
import { useMay } from '@/components/auth/rights'
import { Link } from '@/components/ui/link'
import type { Needed } from '@/lib/base/permissions'

/** A link for those who may open its page; others get its text alone. */
export function AllowedLink({ needed, ...link }: ComponentProps<typeof Link> & { needed: Needed }) {
  const may = useMay()
  return may(needed) ? <Link {...link} /> : link.children
}
