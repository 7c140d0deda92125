import 'server-only'
import { type FieldErrors, invalid } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import type { Viewer } from '@/lib/platform/auth/types'
import { saveDocument } from '@/lib/platform/documents/document'
import { cityByCode } from '@/lib/shop/cities/cities'
import { provinces } from '@/lib/shop/cities/data'
import { deliveryDocument } from '@/lib/shop/delivery/read'
import type { DeliveryForm, DeliverySettings } from '@/lib/shop/delivery/schema'

/** Saves where and how the shop delivers; placed orders do not change. Throws CONFLICT when `seen` is outdated. */
export async function saveDelivery(
  viewer: Viewer,
  { seen, ...delivery }: DeliveryForm,
): Promise<DeliverySettings> {
  const unknown = unknownPlaces(delivery)
  if (Object.keys(unknown).length > 0) throw invalid(unknown)
  return saveDocument(viewer, deliveryDocument, seen, () => delivery)
}

/** Errors of the fields that name a city or a province that there is not. */
function unknownPlaces({ zones, van }: DeliverySettings): FieldErrors {
  const isCity = (code: string) => cityByCode(code) !== null
  const isProvince = (code: string) => provinces.some((province) => province.code === code)
  const lists = [
    ...zones.map(({ cities }, at) => [`zones.${at}.cities`, 'city', cities.filter((city) => !isCity(city))]),
    ...zones.map(({ provinces: all }, at) => [
      `zones.${at}.provinces`,
      'province',
      all.filter((code) => !isProvince(code)),
    ]),
    ['van.cities', 'city', van.cities.filter((city) => !isCity(city))],
  ] as [string, string, string[]][]
  return Object.fromEntries(
    lists.flatMap(([field, kind, codes]) =>
      codes.length > 0 ? [[field, inEnglish(`There is no ${kind} “${codes[0]}”`)]] : [],
    ),
  )
}
