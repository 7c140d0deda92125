import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { RefreshCounts } from '@/components/admin/refresh-counts'
import { AdminShell } from '@/components/admin/shell'
import { tasksOf } from '@/components/admin/tasks'
import { Page } from '@/components/layout/page'
import { MainContent } from '@/components/layout/site-frame'
import { findViewer } from '@/lib/auth/page-viewer'
import { readToDo } from '@/lib/figures/to-do'

export const metadata: Metadata = { robots: { index: false }, openGraph: null, twitter: null }

/** Only the layout: every page checks its viewer itself, and shows why it cannot be read. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const tasks = await readTasks()
  const page = <Page className="max-w-400 pt-6 md:pt-8">{children}</Page>
  if (!tasks) return <MainContent>{page}</MainContent>
  return (
    <AdminShell tasks={tasks}>
      {page}
      <RefreshCounts readAt={Date.now()} />
    </AdminShell>
  )
}

/** Null for others than admins, and while the database is away. */
async function readTasks() {
  try {
    const viewer = await findViewer()
    return viewer?.role === 'ADMIN' ? tasksOf(await readToDo()) : null
  } catch {
    return null
  }
}
