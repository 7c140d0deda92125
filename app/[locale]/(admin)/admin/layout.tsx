import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { tasksOf } from '@/components/admin/figures/tasks'
import { adminWorkspace } from '@/components/admin/navigation/sections'
import { SearchTool } from '@/components/admin/search/search-tool'
import { ClientMessages } from '@/components/i18n/client-messages'
import { WorkspaceShell } from '@/components/workspace-frame/shell'
import { may } from '@/lib/base/permissions'
import { readToDo } from '@/lib/office/figures/to-do'
import { findViewer } from '@/lib/platform/auth/page-viewer'
import { getShop } from '@/lib/shop/identity/queries'
import { getParts } from '@/lib/shop/parts/read'

export const metadata: Metadata = { robots: { index: false }, openGraph: null, twitter: null }

const clientMessages = [
  'forms',
  'feedback.delete',
  'mailServer.notes',
  'orders.returned',
  'orders.takenOut',
  'packing.standing',
  'ui.copy',
] as const

/** Only the layout: every page checks its viewer itself, and shows why it cannot be read. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <WorkspaceShell shop={await getShop()} workspace={await readWorkspace()} tools={<SearchTool />}>
      <ClientMessages of={clientMessages}>{children}</ClientMessages>
    </WorkspaceShell>
  )
}

/** Null for others than admins, and while the database is away. */
async function readWorkspace() {
  try {
    const viewer = await findViewer()
    if (!may(viewer, 'any')) return null
    const t = await getTranslations('mailServer.tasks')
    const tasks = tasksOf(await readToDo(), { failing: t('failing'), bounced: t('bounced') })
    return adminWorkspace(viewer, tasks, await getParts())
  } catch {
    return null
  }
}
