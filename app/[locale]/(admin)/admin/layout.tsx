import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { tasksOf } from '@/components/admin/figures/tasks'
import { adminWorkspace } from '@/components/admin/navigation/sections'
import { SearchTool } from '@/components/admin/search/search-tool'
import { RightsProvider } from '@/components/auth/rights'
import { ClientMessages } from '@/components/i18n/client-messages'
import { PasswordAgain } from '@/components/users/password-again'
import { WorkspaceShell } from '@/components/workspace-frame/shell'
import { may } from '@/lib/base/permissions'
import { needsSetUp } from '@/lib/office/figures/set-up'
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
  'staff.rights',
  'ui.copy',
] as const

/** Only the layout: every page checks its viewer itself, and shows why it cannot be read. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { workspace, permissions } = await readWorkspace()
  return (
    <WorkspaceShell shop={await getShop()} workspace={workspace} tools={<SearchTool />}>
      <RightsProvider permissions={permissions}>
        <ClientMessages of={clientMessages}>{children}</ClientMessages>
      </RightsProvider>
      <ClientMessages of={['security.again', 'users.password']}>
        <PasswordAgain />
      </ClientMessages>
    </WorkspaceShell>
  )
}

/** Without a workspace for others than staff, and while the database is away. */
async function readWorkspace() {
  try {
    const viewer = await findViewer()
    if (may(viewer, 'any')) {
      const t = await getTranslations('mailServer.tasks')
      const tasks = tasksOf(await readToDo(), { failing: t('failing'), bounced: t('bounced') })
      const workspace = adminWorkspace(viewer, tasks, await getParts(), needsSetUp)
      return { workspace, permissions: [...(viewer?.rights?.permissions ?? [])] }
    }
  } catch {
    // The page shows why it cannot be read.
  }
  return { workspace: null, permissions: [] }
}
