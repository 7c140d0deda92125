'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'

/** The home page carries its own navigation in the hero; everywhere else the header stands on top. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  return usePathname() === paths.home ? null : children
}
