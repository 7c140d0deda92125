'use client'
import { createContext, type ReactNode, type RefObject, useRef } from 'react'

interface FilterProgress {
  /** The choice that is being applied. */
  applied?: { href: string; name: string; value: string; isOpen: boolean }
  /** A price that is being typed: a page that arrives meanwhile neither takes it over half nor discards it. */
  typed?: { name: string; value: string } | undefined
}

export const FilterProgressContext = createContext<RefObject<FilterProgress>>({ current: {} })

/** Every choice leads to another page with a form of its own. Around those pages, this keeps what the next form goes on from. */
export function FilterProgressProvider({ children }: { children: ReactNode }) {
  // Rendered once, so the compiler's memoization would only add code.
  'use no memo'
  return <FilterProgressContext value={useRef({})}>{children}</FilterProgressContext>
}
