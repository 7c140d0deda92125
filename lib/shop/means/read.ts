import 'server-only'
import { tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import {
  cachedDocument,
  lenientParser,
  readDocument,
  type StoredDocument,
} from '@/lib/platform/documents/document'
import { env, gatewayIn } from '@/lib/platform/env'
import type { Means } from '@/lib/shop/means/means'
import {
  activeAccounts,
  noTransferAccounts,
  type TransferAccount,
  type TransferAccounts,
  transferAccounts,
} from '@/lib/shop/means/transfer-accounts'

export const transferAccountsDocument: StoredDocument<TransferAccounts> = {
  key: 'transfer-accounts',
  conflict: 'transferAccounts',
  action: 'transfer-accounts.save',
  parse: lenientParser(transferAccounts, noTransferAccounts),
  defaults: noTransferAccounts,
  // Every page with a price says how it can be paid.
  tags: () => [tags.shop],
}

const gateway = gatewayIn(env) !== null

const meansWith = (accounts: readonly TransferAccount[]): Means => ({
  gateway,
  transfer: accounts.length > 0,
})

/** The means of online payment that the shop has now. */
export const getMeans = async (): Promise<Means> => meansWith(await getActiveAccounts())

/** The accounts that customers see. */
export const getActiveAccounts = async (): Promise<TransferAccount[]> =>
  activeAccounts(await cachedDocument(transferAccountsDocument))

// In a transaction, which must not wait for another connection.

export const readActiveAccounts = async (tx: Tx): Promise<TransferAccount[]> =>
  activeAccounts(await readDocument(tx, transferAccountsDocument))

export const readMeans = async (tx: Tx): Promise<Means> => meansWith(await readActiveAccounts(tx))

/** All accounts. The caller has checked that the viewer is an admin. */
export const getTransferAccounts = (): Promise<TransferAccounts> => readDocument(db, transferAccountsDocument)
