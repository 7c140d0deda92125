import { statementKinds } from '@/lib/money/ledger/events'

// Whose statement a file is. Pure.

/** A line of a bank confirms a transfer: it posts nothing of its own. */
export const sourceKinds = [...statementKinds, 'BANK'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** The source of the statements of the shop's own bank, and of wallets. */
export const bankName = 'Bank'
