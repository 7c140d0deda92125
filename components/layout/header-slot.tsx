'use client'
import { useSelectedLayoutSegment } from 'next/navigation'
import type { ReactNode } from 'react'

/** The header, except on the home page, which has its navigation in the hero. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  return useSelectedLayoutSegment() === '(home)' ? null : children
}
