// Delivered, returned and travelling cash parcels in the database, for statements of couriers.
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { postUnposted } from '@/lib/reconciling/settlement/ledger-job'
import { importStatement } from '@/lib/reconciling/statements/import'
import { saveStatementSettings } from '@/lib/reconciling/statements/settings'
import { newSource } from '@/lib/reconciling/statements/settings-schema'
import { saveSettings } from '@/lib/shop/settings/commands'
import { getSettings } from '@/lib/shop/settings/queries'
import { factories, uuidv7 } from './factories'
import { createRandom } from './random'
import type { Agreed, TrueParcel } from './statements'
import { ownerRights } from './viewers'

const make = factories(db)

export const agreed: Agreed = {
  incomeTax: 200,
  salesTax: 200,
  flat: 185_50,
  rate: 125,
  returned: 120_00,
  step: 100,
}

/** The courier of the settings, with what is agreed. Returns an admin. */
export async function cashShop(courier = 'PostEx'): Promise<Viewer> {
  const { id } = await make.admin()
  const admin: Viewer = { id, role: 'ADMIN', sessionId: '', rights: ownerRights }
  await saveSettings(admin, { ...(await getSettings()), couriers: [{ name: courier, trackingUrl: '' }] })
  await saveStatementSettings(admin, {
    sources: [
      {
        ...newSource(courier),
        incomeTax: agreed.incomeTax / 100,
        salesTax: agreed.salesTax / 100,
        feeFlat: agreed.flat / 100,
        feePercent: agreed.rate / 100,
        feeReturned: agreed.returned / 100,
      },
    ],
  })
  return admin
}

/** So many parcels, of which each tenth came back and each tenth is on its way, with their ledger. */
export async function sendParcels(
  count: number,
  courier = 'PostEx',
  seed = 1,
  /** Days since they were delivered or came back. */
  age = 5,
): Promise<(TrueParcel & { id: string })[]> {
  const random = createRandom(seed)
  const buyer = await make.buyer()
  const wanted = Array.from({ length: count }, (_, at) => ({
    id: uuidv7(),
    tracking: `CX-${seed}-${100_000 + at}`,
    collect: 50_000 + Math.floor(random() * 900_000),
    state: at % 10 === 0 ? ('RETURNED' as const) : at % 10 === 1 ? ('OPEN' as const) : ('DELIVERED' as const),
  }))
  const rows = []
  for (let from = 0; from < count; from += batchSize)
    rows.push(...(await insertOrders(buyer, courier, age, wanted.slice(from, from + batchSize))))
  await postUnposted()
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return wanted.map((parcel) => ({ ...parcel, number: numbers.get(parcel.id) ?? '' }))
}

const batchSize = 500

type Wanted = Omit<TrueParcel, 'number'> & { id: string }

function insertOrders(
  buyer: { id: string; email: string },
  courier: string,
  age: number,
  wanted: readonly Wanted[],
) {
  const at = new Date(Date.now() - age * 86_400_000)
  return db.$queryRaw<{ id: string; number: string }[]>`
    INSERT INTO orders (id, buyer_id, status, payment_method, payment_status, first_name, last_name, email, phone_number, street, city,
      state, country, zip_code, items_price, tax_price, shipping_price, total_price, courier, tracking_number, parcel_outcome,
      parcel_reason, outcome_at, placed_at, updated_at)
    SELECT id, ${buyer.id}::uuid, (CASE state WHEN 'DELIVERED' THEN state ELSE 'SHIPPED' END)::"OrderStatus", 'COD',
      (CASE state WHEN 'DELIVERED' THEN 'PAID' ELSE 'UNPAID' END)::"PaymentStatus", 'Ayesha', 'Khan', ${buyer.email}, '+923001234567',
      '12 Mall Road', 'Lahore', 'Punjab', 'Pakistan', '54000', collect, 0, 0, collect, ${courier}, tracking,
      (CASE state WHEN 'DELIVERED' THEN state WHEN 'RETURNED' THEN 'REFUSED' END)::"ParcelOutcome",
      CASE state WHEN 'RETURNED' THEN 'NO_CASH' END, CASE state WHEN 'OPEN' THEN NULL ELSE ${at}::timestamptz END,
      ${at}::timestamptz - interval '4 days', ${at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS given(id uuid, tracking text, collect bigint, state text)
    RETURNING id, number`
}

export const fileOf = (csv: string, name = 'november.csv') => new File([csv], name, { type: 'text/csv' })

export const importCsv = (admin: Viewer, csv: string, source = 'PostEx') =>
  importStatement(admin, { source, file: fileOf(csv) })
