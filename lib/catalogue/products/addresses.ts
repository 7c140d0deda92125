import 'server-only'
import { isId } from '@/lib/base/ids'
import { addressOf, shortIdIn } from '@/lib/catalogue/products/address'
import { type Addresses, type AddressesForm, addresses } from '@/lib/catalogue/products/address-schema'
import { shownProduct } from '@/lib/catalogue/states/state'
import type { Viewer } from '@/lib/platform/auth/types'
import { tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import {
  cachedDocument,
  lenientParser,
  readDocument,
  type StoredDocument,
  saveDocument,
} from '@/lib/platform/documents/document'
import { env } from '@/lib/platform/env'

/** Shops from before have a row (the migration `product_addresses`); the demo keeps the ids of the specification. */
const atFirst: Addresses = { readable: env.GULSHAN_MODE === 'live' }

const addressesDocument: StoredDocument<Addresses> = {
  key: 'addresses',
  conflict: 'addresses',
  action: 'addresses.save',
  parse: lenientParser(addresses, () => atFirst),
  defaults: () => atFirst,
  // Any page may link to a product.
  tags: () => [tags.shop],
}

/** The caller has checked that the viewer is an admin. */
export const getStoredAddresses = (): Promise<Addresses> => readDocument(db, addressesDocument)

/** Chooses the addresses of all products. Throws CONFLICT when `seen` is outdated. */
export const saveAddresses = (viewer: Viewer, { seen, ...form }: AddressesForm): Promise<Addresses> =>
  saveDocument(viewer, addressesDocument, seen, () => form)

interface Named {
  /** In English. */
  name: string
  shortId: string
}

/** The readable address of a product, which its links need beside its id (`paths.product`); nothing while the shop shows ids. */
export type AddressFor = (product: Named) => { address?: string }

/** Queries ask once and apply it to each product. */
export async function readAddressFor(): Promise<AddressFor> {
  const { readable } = await cachedDocument(addressesDocument)
  return (product) => (readable ? { address: addressOf(product) } : {})
}

/** The id or the short id in an address; null for what is no address. */
function findsAt(address: string): { id: string } | { shortId: string } | null {
  if (isId(address)) return { id: address.toLowerCase() }
  const shortId = shortIdIn(address)
  return shortId ? { shortId } : null
}

/** The id of the product with an address, deleted ones included: an id, or anything with a short id at its end. */
export async function idAtAddress(address: string): Promise<string | null> {
  const where = findsAt(address)
  if (!where) return null
  if ('id' in where) return where.id
  return (await db.product.findUnique({ where, select: { id: true } }))?.id ?? null
}

/**
 * The present address of a product that was asked for by another one; null where none leads on: it is the present one, or
 * there is no such product in the catalogue.
 */
export async function movedAddress(asked: string): Promise<string | null> {
  const { readable } = await cachedDocument(addressesDocument)
  const where = findsAt(asked)
  if (!where || ('id' in where && !readable)) return null
  const product = await db.product.findFirst({
    where: { ...where, ...shownProduct },
    select: { id: true, name: true, shortId: true },
  })
  if (!product) return null
  const present = readable ? addressOf(product) : product.id
  return present === asked ? null : present
}
