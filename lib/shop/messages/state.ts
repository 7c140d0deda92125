import 'server-only'
import type { Tx } from '@/lib/platform/database/client'
import { getMessageSettings, hasChannel, readMessageSettings } from '@/lib/shop/messages/read'

/** Whether messages to telephone numbers can be sent: some channel is on and connected. */
export const hasMessageDriver = async (): Promise<boolean> => hasChannel(await getMessageSettings())

/** The same in a transaction, which must not wait for another connection. */
export const readHasMessageDriver = async (tx: Tx): Promise<boolean> =>
  hasChannel(await readMessageSettings(tx))
