import { MissingRecord, type RecordKind } from '@/components/feedback/missing-record'
import { NotFoundNotice } from '@/components/feedback/not-found-notice'
import { findViewer } from '@/lib/auth/page-viewer'
import type { Role } from '@/lib/auth/types'

/**
 * For the not-found.tsx beside a page of one record that is rendered per request: the record is named as missing to those
 * the page is for, everybody else sees that there is no such page.
 */
export async function MissingRecordPage({ kind, roles }: { kind: RecordKind; roles: readonly Role[] }) {
  const viewer = await findViewer()
  return viewer && roles.includes(viewer.role) ? <MissingRecord kind={kind} /> : <NotFoundNotice />
}
