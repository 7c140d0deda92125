import 'server-only'
import { notFound } from '@/lib/base/errors'
import { isId } from '@/lib/base/ids'
import { dayOf, momentOf } from '@/lib/base/time/karachi'
import { shownProduct } from '@/lib/catalogue/states/state'
import { offerDelivery } from '@/lib/orders/delivery/offer'
import { countSlots } from '@/lib/orders/delivery/slots'
import { plantRowSelect, temperatureOf, type WeatherLine } from '@/lib/orders/delivery/transport'
import type { DeliveryOffer, OfferQuery } from '@/lib/orders/order/delivery-schema'
import { db, type Tx } from '@/lib/platform/database/client'
import { cities, provinces } from '@/lib/shop/cities/data'
import { cityOf, type Destination } from '@/lib/shop/delivery/city-of'
import { getDeliveryRules } from '@/lib/shop/delivery/read'
import { type DeliveryRules, weightOf } from '@/lib/shop/delivery/rules'
import type { Zone } from '@/lib/shop/delivery/schema'
import { SLOT_DAYS } from '@/lib/shop/delivery/slots'
import { closedDays } from '@/lib/shop/identity/holidays'
import { getShop } from '@/lib/shop/identity/queries'

/** The city that is meant; null while none is given. */
export const matchOf = (destination: Destination) =>
  destination.city || destination.code ? cityOf(destination) : null

/** The columns that `gramsOfRow` reads. */
export const weightSelect = { weightGrams: true, potSize: true, potUnit: true } as const

const productSelect = {
  id: true,
  price: true,
  ...weightSelect,
  ...plantRowSelect,
} as const

type WeighedRow = { weightGrams: number | null; potSize: unknown; potUnit: string | null }

/** The weight of one piece of a product read by Prisma. */
export const gramsOfRow = (
  { delivery }: DeliveryRules,
  { weightGrams, potSize, potUnit }: WeighedRow,
): number =>
  weightOf(delivery, {
    weightGrams,
    potSize: potSize === null || potUnit === null ? null : { size: Number(potSize), unit: potUnit },
  })

/**
 * How a product can be delivered, for its page: small, and the same for everybody. Without a product it is about the city
 * alone. Throws NOT_FOUND for an unknown product.
 */
export async function getDeliveryOffer({
  product: id,
  quantity,
  ...destination
}: OfferQuery): Promise<DeliveryOffer> {
  const rules = await getDeliveryRules()
  const match = matchOf(destination)
  const asked = { now: new Date(), closed: await getClosedDays() }
  if (id === undefined) return offerDelivery(rules, match, { ...asked, lines: [noProduct] })
  const row = isId(id)
    ? await db.product.findFirst({ where: { id, ...shownProduct }, select: productSelect })
    : null
  if (!row) throw notFound('product')
  const line = {
    productId: row.id,
    quantity,
    unitPaisa: row.price,
    grams: gramsOfRow(rules, row),
    temperature: temperatureOf(row),
  }
  return offerDelivery(rules, match, { ...asked, lines: [line] })
}

/** A parcel of the lightest step that costs too little to be free. */
const noProduct = { productId: '', quantity: 1, unitPaisa: 0, grams: 0, temperature: null }

/** The temperatures that the products of an order stand on the way. */
export async function readWeatherLines(
  tx: Tx,
  items: readonly { productId: string }[],
): Promise<WeatherLine[]> {
  const rows = await tx.product.findMany({
    where: { id: { in: items.map(({ productId }) => productId) } },
    select: { id: true, ...plantRowSelect },
  })
  return rows.map((row) => ({ productId: row.id, temperature: temperatureOf(row) }))
}

/** The orders in the slots of the van that are offered now. */
export function countOpenSlots(tx: Tx, now: Date): Promise<Map<number, number>> {
  const today = dayOf(now)
  return countSlots(tx, now, momentOf(today + SLOT_DAYS + 1, 0))
}

/** The days of holidays on which the shop is closed. */
export const getClosedDays = async () => closedDays(await getShop())

/** The weights and charges by zone that the pages of these products name; null without zones. */
export async function findZoneTerms(ids: readonly string[]) {
  const rules = await getDeliveryRules()
  if (rules.delivery.zones.length === 0) return null
  const rows = await db.product.findMany({ where: { id: { in: [...ids] } }, select: productSelect })
  const names = new Map([...provinces, ...cities].map(({ code, name }) => [code, name]))
  return {
    rules,
    grams: new Map(rows.map((row) => [row.id, gramsOfRow(rules, row)])),
    regionsOf: (zone: Pick<Zone, 'provinces' | 'cities'>) =>
      [...zone.provinces, ...zone.cities].flatMap((code) => names.get(code) ?? []),
  }
}
