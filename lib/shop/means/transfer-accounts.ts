import { z } from 'zod'
import { apiText, inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { blankable, plainBlank, plainLine } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { pictureSource } from '@/lib/shop/identity/schema'
import { accountNumber, transferKinds } from '@/lib/shop/means/account-numbers'

// The accounts to which customers transfer money, as an admin enters them. Browser-safe.

export const MAX_TRANSFER_ACCOUNTS = 20

const numberProblems = {
  BANK: 'must be an IBAN such as PK36SCBL0000001123456702, or an account number of 6 to 20 digits',
  JAZZCASH: 'must be a mobile number such as 0300 1234567',
  EASYPAISA: 'must be a mobile number such as 0300 1234567',
  RAAST: 'must be a mobile number or an IBAN',
}

export const transferAccount = z
  .strictObject({
    /** Blank: a new account. */
    id: blankable(inEnglish('id'), 40).refine(
      (value) => /^[\w-]*$/.test(value),
      inEnglish('This account is not known'),
    ),
    kind: z.enum(transferKinds, { error: inEnglish(`kind must be one of ${transferKinds.join(', ')}`) }),
    /** The name of the account's owner, as the sender's bank shows it. */
    title: plainLine(inEnglish('Title'), 100),
    number: plainLine(inEnglish('Number'), 40),
    /** The name of the bank; blank except for BANK. */
    bank: plainBlank(inEnglish('Bank'), 60),
    /** The source of an uploaded picture; blank: none. */
    qr: pictureSource(inEnglish('QR picture')),
    instructions: z.strictObject({
      en: blankable(inEnglish('Instructions'), 500),
      ur: blankable(inEnglish('Instructions in Urdu'), 500),
    }),
    /** Customers see it. */
    isActive: z.boolean({ error: apiText('fields.boolean', { label: inEnglish('Shown') }) }),
  })
  .transform((account, context) => {
    const number = accountNumber(account.kind, account.number)
    if (number !== null) return { ...account, number }
    context.addIssue({
      code: 'custom',
      path: ['number'],
      message: inEnglishOf(inEnglish('Number'), numberProblems[account.kind]),
    })
    return z.NEVER
  })
  .refine(({ kind, bank }) => kind !== 'BANK' || bank !== '', {
    path: ['bank'],
    error: apiText('fields.required', { label: inEnglish('Bank') }),
  })
export type TransferAccount = z.output<typeof transferAccount>

export const transferAccounts = z.strictObject({
  accounts: z
    .array(transferAccount, { error: inEnglish('accounts must be a list') })
    .max(MAX_TRANSFER_ACCOUNTS, inEnglish(`At most ${MAX_TRANSFER_ACCOUNTS} accounts`)),
})
export type TransferAccounts = z.output<typeof transferAccounts>

export const transferAccountsForm = transferAccounts.extend({ seen: seen.optional() })
export type TransferAccountsForm = z.output<typeof transferAccountsForm>

export const noTransferAccounts = (): TransferAccounts => ({ accounts: [] })

/** An account as customers see it. */
export const shownAccount = z.object({
  _id: z.string(),
  kind: z.enum(transferKinds),
  title: z.string(),
  number: z.string(),
  bank: z.string(),
  /** The source of a picture; '': none. */
  qr: z.string(),
  instructions: z.object({ en: z.string(), ur: z.string() }),
})
export type ShownAccount = z.output<typeof shownAccount>

export const toShownAccount = ({ id, isActive: _, ...account }: TransferAccount): ShownAccount => ({
  _id: id,
  ...account,
})

/** The accounts that customers see, in the order of the shop. */
export const activeAccounts = ({ accounts }: TransferAccounts): TransferAccount[] =>
  accounts.filter(({ isActive }) => isActive)
