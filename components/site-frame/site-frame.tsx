'use client'
import { useSelectedLayoutSegment } from 'next/navigation'
import type { ReactNode } from 'react'

type SiteFrameProps = { notices: ReactNode; header: ReactNode; footer: ReactNode; children: ReactNode }

/** These bring a frame of their own: components/workspace-frame/shell and components/checkout/checkout-shell. */
const framed: readonly (string | null)[] = ['(admin)', '(caretaker)', '(checkout)']

/** Header, page, footer. The home page carries its own navigation in the hero. */
export function SiteFrame({ notices, header, footer, children }: SiteFrameProps) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const group = useSelectedLayoutSegment()
  if (framed.includes(group)) return children
  return (
    <>
      {notices}
      {group !== '(home)' && header}
      <MainContent>{children}</MainContent>
      {footer}
    </>
  )
}

/** The skip link leads here. The footer begins below the first screen, so that content loaded later does not move it visibly. */
export const MainContent = ({
  className = 'flow-root min-h-svh flex-[1_0_auto]',
  children,
}: {
  className?: string
  children: ReactNode
}) => (
  <main id="content" className={className} tabIndex={-1}>
    {children}
  </main>
)
