import 'server-only'
import { newId } from '@/lib/base/ids'
import type { Viewer } from '@/lib/platform/auth/types'
import { saveDocument } from '@/lib/platform/documents/document'
import { noteUseOfPictures } from '@/lib/shop/identity/unused-pictures'
import { transferAccountsDocument } from '@/lib/shop/means/read'
import type { TransferAccounts, TransferAccountsForm } from '@/lib/shop/means/transfer-accounts'

/** Replaces the accounts. Throws CONFLICT when `seen` is outdated. */
export const saveTransferAccounts = (
  viewer: Viewer,
  { seen, accounts }: TransferAccountsForm,
): Promise<TransferAccounts> =>
  saveDocument(viewer, transferAccountsDocument, seen, async (before, tx) => {
    const after = { accounts: withIds(accounts) }
    await noteUseOfPictures(tx, before, after)
    return after
  })

/** Each account has an id of its own, also when a form sends one twice. */
function withIds(accounts: TransferAccounts['accounts']): TransferAccounts['accounts'] {
  const used = new Set<string>()
  return accounts.map((account) => {
    const id = account.id === '' || used.has(account.id) ? newId() : account.id
    used.add(id)
    return { ...account, id }
  })
}
