import { db } from '@/lib/platform/database/client'
import { saveTransferAccounts } from '@/lib/shop/means/commands'
import { type TransferAccount, transferAccountsForm } from '@/lib/shop/means/transfer-accounts'
import { anAdmin, make, viewerOf } from './people'

const bank = {
  id: '',
  kind: 'BANK' as const,
  title: 'Gulshan Plants',
  number: 'PK36 SCBL 0000 0011 2345 6702',
  bank: 'Standard Chartered',
  qr: '',
  instructions: { en: 'Write the order number.', ur: 'آرڈر نمبر لکھیں۔' },
  isActive: true,
}

/** Accounts to which customers can send money; the first two are shown. */
export async function openAccounts(): Promise<TransferAccount[]> {
  const wallet = { ...bank, kind: 'JAZZCASH' as const, number: '0300 1234567', bank: '' }
  const { accounts } = await saveTransferAccounts(
    await anAdmin(),
    transferAccountsForm.parse({
      accounts: [bank, wallet, { ...wallet, kind: 'EASYPAISA', isActive: false }],
    }),
  )
  return accounts
}

/** An online order that waits for its money. */
export async function transferred({ price = 100_000 } = {}) {
  const person = await make.buyer()
  const product = await make.product({ stock: 10, price })
  const { id } = await make.order({
    buyer: person,
    lines: [{ product, quantity: 1 }],
    status: 'PENDING',
    paymentMethod: 'ONLINE',
    paymentStatus: 'UNPAID',
  })
  await db.order.update({ where: { id }, data: { payBy: new Date(Date.now() + 24 * 3_600_000) } })
  return { person, buyer: viewerOf(person), order: id, product }
}
