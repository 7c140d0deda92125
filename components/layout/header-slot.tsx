'use client'
import { useSelectedLayoutSegment } from 'next/navigation'
import type { ReactNode } from 'react'

/** The home page carries its own navigation in the hero; everywhere else the header stands on top. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  return useSelectedLayoutSegment() === '(home)' ? null : children
}
