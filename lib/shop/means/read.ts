import 'server-only'
import { tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
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

/** The means of online payment that the shop has now. */
export const getMeans = async (): Promise<Means> => ({
  gateway,
  transfer: (await getActiveAccounts()).length > 0,
})

/** The accounts that customers see. */
export const getActiveAccounts = async (): Promise<TransferAccount[]> =>
  activeAccounts(await cachedDocument(transferAccountsDocument))

/** All accounts. The caller has checked that the viewer is an admin. */
export const getTransferAccounts = (): Promise<TransferAccounts> => readDocument(db, transferAccountsDocument)
