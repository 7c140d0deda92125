import { MissingRecord, type RecordKind } from '@/components/feedback/missing-record'
import { NotFoundNotice } from '@/components/site-frame/not-found-notice'
import { findViewer } from '@/lib/platform/auth/page-viewer'
import type { Role } from '@/lib/platform/auth/types'

/**
 * The not-found page of a single record rendered per request: names the record for viewers with access; others see
 * that there is no such page.
 */
export async function MissingRecordPage({ kind, roles }: { kind: RecordKind; roles: readonly Role[] }) {
  const viewer = await findViewer()
  return viewer && roles.includes(viewer.role) ? <MissingRecord kind={kind} /> : <NotFoundNotice />
}
