import 'server-only'
import type { NewEvent } from '@/lib/money/ledger/post-events'
import type { Viewer } from '@/lib/platform/auth/types'
import type { Tx } from '@/lib/platform/database/client'
import { type PostedLine, type PostedStatement, postLines } from '@/lib/reconciling/statements/post-lines'
import type { SourceKind } from '@/lib/reconciling/statements/source-kinds'
import { confirmByLine } from '@/lib/reconciling/statements/transfers'

/** Does what follows from lines that match or were accepted: posts them, or confirms the transfers that a bank's are about. */
export async function bookLines(
  tx: Tx,
  viewer: Viewer,
  { kind, ...statement }: Omit<PostedStatement, 'kind'> & { kind: SourceKind; id: string },
  lines: readonly (PostedLine & { tracking: string; order: string })[],
  how: NewEvent['kind'],
): Promise<void> {
  if (kind !== 'BANK') return postLines(tx, { ...statement, kind }, lines, { kind: how, actorId: viewer.id })
  for (const { line, tracking, order, receivables } of lines)
    for (const receivable of receivables)
      await confirmByLine(tx, viewer, receivable, { tracking, order, note: `${statement.id} line ${line}` })
}
