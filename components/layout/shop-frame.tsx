import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer'

export const CONTENT = 'content'

/** Header, the page, footer. Pages bring their own width: see Page. */
export function ShopFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <>
      {header}
      <main id={CONTENT} className="site-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
