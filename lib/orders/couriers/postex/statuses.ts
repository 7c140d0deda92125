import type { ParcelState } from '@/lib/orders/couriers/driver'

// PostEx's names of the states of a parcel; sources in docs/decisions/0057-couriers.md. Its spelling varies, so only letters and
// digits are compared.

const plain = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '')

const named: Record<string, ParcelState> = Object.fromEntries(
  (
    [
      ['WAITING', ['Unbooked', 'Booked', "At Merchant's Warehouse"]],
      [
        'ON_THE_WAY',
        [
          'Picked By PostEx',
          'PostEx WareHouse',
          'At PostEx Warehouse',
          'En-Route to PostEx warehouse',
          'Package on Route',
          'Out For Delivery',
          'Attempted',
          'Attempt Made',
          'Delivery Under Review',
          'Under Verification',
        ],
      ],
      ['DELIVERED', ['Delivered']],
      // A parcel that comes back may still be delivered, so only the last word is final.
      ['RETURNING', ['Return', 'Out For Return', 'Return Initiated']],
      ['RETURNED', ['Returned']],
      ['CANCELLED', ['Cancelled', 'Expired', 'Un-Assigned By Me']],
    ] as const
  ).flatMap(([state, names]) => names.map((name) => [plain(name), state])),
)

/** The codes of the history of a parcel. */
const coded: Record<string, ParcelState> = {
  '0001': 'WAITING',
  '0002': 'RETURNED',
  '0003': 'ON_THE_WAY',
  '0004': 'ON_THE_WAY',
  '0005': 'DELIVERED',
  '0006': 'RETURNED',
  '0007': 'RETURNED',
  '0008': 'ON_THE_WAY',
  '0013': 'ON_THE_WAY',
  '0040': 'RETURNED',
}

/** null: not known. */
export function stateOf(status: string, lastCode?: string): ParcelState | null {
  // 'Attempt Made: not at home' has its reason behind a colon.
  const [name = ''] = status.split(':')
  return named[plain(name)] ?? (status === '' && lastCode ? (coded[lastCode] ?? null) : null)
}
