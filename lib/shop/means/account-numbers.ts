import { latinDigits } from '@/lib/base/digits'
import { isLandline, normalisePhone } from '@/lib/platform/people/phone'

// Numbers of the accounts to which customers transfer money. Pure and browser-safe.

export const transferKinds = ['BANK', 'JAZZCASH', 'EASYPAISA', 'RAAST'] as const
export type TransferKind = (typeof transferKinds)[number]

/** How a number is compared: without spaces and hyphens, in capitals and Latin digits. */
const compact = (written: string): string =>
  latinDigits(written.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()

/** The number of an account as it is stored; null: it cannot be one of this kind. */
export function accountNumber(kind: TransferKind, written: string): string | null {
  const iban = ibanOf(written)
  if (kind === 'BANK') return iban ?? plainAccount(written)
  return mobileOf(written) ?? (kind === 'RAAST' ? iban : null)
}

/** An IBAN of Pakistan whose check digits are right; null: anything else. */
function ibanOf(written: string): string | null {
  const iban = compact(written)
  if (!/^PK\d{2}[A-Z]{4}[A-Z0-9]{16}$/.test(iban)) return null
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`
  let rest = 0
  for (const sign of moved)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1 ? iban : null
}

const plainAccount = (written: string): string | null => {
  const digits = compact(written)
  return /^\d{6,20}$/.test(digits) ? digits : null
}

function mobileOf(written: string): string | null {
  const phone = normalisePhone(written)
  return phone?.startsWith('+92') && !isLandline(phone) ? phone : null
}
