import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'

export interface Payable {
  id: string
  purpose: string
  /** Paisa, above 0. */
  price: number
}
/** A form the gateway has accepted; written down together with the appointment it pays for. */
export interface PreparedForm {
  formParams: Record<string, string>
  record(tx: Tx): Promise<void>
}

/** Asks the gateway for a payment form, with no transaction open. */
export async function preparePaymentForm(_viewer: Viewer, _payable: Payable): Promise<PreparedForm> {
  throw new AppError('GATEWAY_UNAVAILABLE', 'The payment gateway cannot be reached. Nothing was booked.')
}
