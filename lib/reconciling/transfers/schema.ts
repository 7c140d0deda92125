import { z } from 'zod'
import { apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import { paymentStatuses } from '@/lib/money/payments/rules'
import { MAX_TRANSFER_PICTURES, transferStates } from '@/lib/money/transfers/rules'
import { money, optionalText, pageQuery } from '@/lib/platform/http/input-fields'
import { reasonForm } from '@/lib/platform/http/reason'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'
import { transferKinds } from '@/lib/shop/means/account-numbers'
import { shownAccount } from '@/lib/shop/means/transfer-accounts'

// Transfers by hand (contract 2.3). Browser-safe.

/** One picture; a phone sends a smaller copy. */
export const transferPictureCap = 10 * 1024 * 1024
export const MAX_REFERENCE_LENGTH = 60

/** A report of the customer: with a reference, with pictures, or both. */
export const transferForm = z
  .strictObject({
    reference: optionalText(label('transferReference'), MAX_REFERENCE_LENGTH),
    /** The id of the account that it was sent to. */
    account: optionalText(label('transferAccount'), 40),
    pictures: z
      .preprocess(
        (value) => (value === undefined ? [] : [value].flat()),
        z
          .array(z.file(apiText('fields.photoFiles')))
          .max(MAX_TRANSFER_PICTURES, apiText('fields.mostPhotos', { count: MAX_TRANSFER_PICTURES })),
      )
      .meta({ type: 'array', items: { type: 'string', format: 'binary' }, maxItems: MAX_TRANSFER_PICTURES }),
  })
  .refine(({ reference, pictures }) => reference !== undefined || pictures.length > 0, {
    path: ['reference'],
    error: apiText('fields.transferProof'),
  })
export type TransferForm = z.output<typeof transferForm>

export const confirmForm = z.strictObject({
  /** The sum that arrived, in rupees; absent: what is due. */
  amount: money(inEnglish('Amount'), 0.01, 100_000_000).optional(),
  /** The reference as the bank has it; absent: as the customer wrote it. */
  reference: optionalText(inEnglish('Reference'), MAX_REFERENCE_LENGTH),
  /** `state` and `reportId`, the id of the newest report or null, as the client last read them. */
  seen: seen.optional(),
})
export type ConfirmForm = z.output<typeof confirmForm>

/** The customer gets the reason by email. */
export const rejectForm = reasonForm.extend({ seen: seen.optional() })
export type RejectForm = z.output<typeof rejectForm>

/** `waiting`: reported, the longest wait first. `open`: due and not reported. `answered`: the latest first. */
export const transferLists = ['waiting', 'open', 'answered'] as const
export const transferFilter = z.strictObject({
  ...pageQuery,
  list: z
    .enum(transferLists, { error: apiText('fields.list', { values: transferLists.join(', ') }) })
    .default('waiting'),
})
export type TransferFilter = z.output<typeof transferFilter>

// ---------------------------------------------------------------- responses

const kinds = ['order', 'appointment'] as const

const picture = z.object({ _id: z.string(), width: z.number(), height: z.number() })
/** The account as it was shown when the report was made. */
const reportedAccount = z
  .object({ kind: z.enum(transferKinds), title: z.string(), number: z.string(), bank: z.string() })
  .nullable()

const report = z.object({
  _id: z.string(),
  reference: z.string().nullable(),
  account: reportedAccount,
  createdAt: z.string(),
  pictures: z.array(picture),
})

/** The transfer of an order or a visit, for its customer. */
export const transferDto = z.object({
  /** The id of the transfer, for the addresses of its pictures; null: nothing was reported or chosen yet. */
  _id: z.string().nullable(),
  kind: z.enum(kinds),
  subject: z.string(),
  number: z.string(),
  /** The sum that is due: the total, the price or the deposit; once confirmed, that was paid. */
  amount: wireAmount,
  currency: z.string(),
  state: z.enum(transferStates),
  reason: z.string().nullable(),
  /** It can be reported now. */
  canReport: z.boolean(),
  /** Pictures that can still be sent. */
  picturesLeft: z.number(),
  /** Until when the order or visit is held; null: it is not, or without an end. */
  heldUntil: z.string().nullable(),
  /** Where to send it; empty once nothing is due. */
  accounts: z.array(shownAccount),
  reports: z.array(report),
})
export type TransferDto = z.output<typeof transferDto>

const other = z.object({ kind: z.enum(kinds), _id: z.string(), number: z.string() }).nullable()

/** A transfer as admins see it. */
export const transferEntry = z.object({
  _id: z.string(),
  kind: z.enum(kinds),
  subject: z.object({
    _id: z.string(),
    number: z.string(),
    paymentStatus: z.enum(paymentStatuses),
    /** Whether it is neither cancelled nor rejected nor deleted. */
    isActive: z.boolean(),
    isDeposit: z.boolean(),
    /** Money can be sent for it. */
    isDue: z.boolean(),
  }),
  customer: z.object({ name: z.string(), phoneNumber: z.string(), account: z.string().nullable() }),
  /** The sum that is due now; of one that is confirmed, that was paid. */
  amount: wireAmount,
  currency: z.string(),
  state: z.enum(transferStates),
  reason: z.string().nullable(),
  createdAt: z.string(),
  reportedAt: z.string().nullable(),
  heldUntil: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** The id of the newest report, for `seen`. */
  reportId: z.string().nullable(),
  /** The newest first. */
  reports: z.array(
    report.extend({
      /** Another order or visit was reported with the same reference before. */
      sameAs: other,
      pictures: z.array(
        picture.extend({
          /** Another order or visit whose report has the same picture. */
          sameAs: other,
        }),
      ),
    }),
  ),
})
export type TransferEntry = z.output<typeof transferEntry>

/** A payment that an admin can confirm though nothing was chosen or reported. */
export type UnstartedTransfer = Pick<
  TransferEntry,
  'kind' | 'subject' | 'customer' | 'amount' | 'currency' | 'state' | 'reportId'
> & { _id: null }
