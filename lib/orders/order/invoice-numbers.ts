import type { Paisa } from '@/lib/base/money'

// How invoices and credit notes are cited. Pure and browser-safe.

interface Numbered {
  year: number
  number: number
}

/** INV-2026-00042 */
export const invoiceNumber = ({ year, number }: Numbered): string =>
  `INV-${year}-${String(number).padStart(5, '0')}`

/** CN-2026-00042 */
export const creditNoteNumber = ({ year, number }: Numbered): string =>
  `CN-${year}-${String(number).padStart(5, '0')}`

/** A credit note of an invoice. */
export interface CreditOfInvoice {
  number: string
  issuedAt: string
  paisa: Paisa
}
