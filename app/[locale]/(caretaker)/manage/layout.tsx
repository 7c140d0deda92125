import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { caretakerWorkspace } from '@/components/caretaker-dashboard/sections'
import { buttonVariants } from '@/components/ui/button'
import { SproutIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { WorkspaceShell } from '@/components/workspace/shell'
import { countUnanswered } from '@/lib/appointments/agenda'
import { findViewer } from '@/lib/auth/page-viewer'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { robots: { index: false }, openGraph: null, twitter: null }

/** Only the layout: every page checks its viewer itself, and shows why it cannot be read. */
export default async function CaretakerLayout({ children }: { children: ReactNode }) {
  return (
    <WorkspaceShell workspace={await readWorkspace()} tools={<ShopLink />}>
      {children}
    </WorkspaceShell>
  )
}

const ShopLink = () => (
  <Link
    className={buttonVariants({ variant: 'ghost', size: 'sm', className: 'ml-auto' })}
    href={paths.products}
  >
    <SproutIcon />
    Shop
  </Link>
)

/** Null for others than caretakers, and while the database is away. */
async function readWorkspace() {
  try {
    const viewer = await findViewer()
    return viewer?.role === 'CARETAKER'
      ? caretakerWorkspace(viewer.id, await countUnanswered(viewer, new Date()))
      : null
  } catch {
    return null
  }
}
