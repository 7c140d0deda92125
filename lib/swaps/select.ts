import 'server-only'
import { Prisma } from '@prisma/client'
import type { Paisa } from '@/lib/base/money'
import { may } from '@/lib/base/permissions'
import type { AddressFor } from '@/lib/catalogue/products/addresses'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import type { Viewer } from '@/lib/platform/auth/types'
import { toPersonDto } from '@/lib/platform/people/columns'
import { maskEmail, maskPhone } from '@/lib/platform/people/masking'
import type { SwapDto, SwapPerson, SwapView } from '@/lib/swaps/schema'

const { sql } = Prisma

// Columns of a swap and its DTOs. One statement reads a swap with its plants, so that they are consistent while its owner
// edits it.

interface PlantRow {
  side: 'OFFERED' | 'DESIRED'
  id: string
  shortId: string
  name: string
  nameUr: string | null
  price: Paisa
  currency: string
  isRemoved: boolean
  src: string[]
}

export interface SwapRow {
  id: string
  status: 'PENDING' | 'COMPLETED'
  created_at: Date
  updated_at: Date
  city: string
  owner: SwapPerson
  partner: SwapPerson | null
  plants: PlantRow[]
}

const person = (
  alias: Prisma.Sql,
) => sql`json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name,
  'lastName', ${alias}.last_name, 'email', ${alias}.email, 'phoneNumber', ${alias}.phone_number)`

/** Columns of a SwapRow; needs `plant_swaps s`. Includes plants that are no longer in the catalogue (contract 1.7). */
export const swapColumns = sql`s.id, s.status::text AS status, s.created_at, s.updated_at,
  (SELECT o.city FROM users o WHERE o.id = s.user_id) AS city,
  (SELECT ${person(sql`o`)} FROM users o WHERE o.id = s.user_id) AS owner,
  (SELECT ${person(sql`o`)} FROM users o WHERE o.id = s.partner_id) AS partner,
  (SELECT coalesce(json_agg(json_build_object('side', sp.side, 'id', p.id, 'shortId', p.short_id, 'name', p.name, 'nameUr', p.name_ur,
      'price', p.price, 'currency', p.currency, 'isRemoved', NOT (${shownSql()}),
      'src', ARRAY(SELECT i.src FROM product_images i WHERE i.product_id = p.id ORDER BY i.position))
      ORDER BY sp.position), '[]')
    FROM swap_plants sp JOIN products p ON p.id = sp.product_id WHERE sp.swap_id = s.id) AS plants`

/** Visitors see no contacts; those of a completed swap are for its parties and admins (contract 1.7). */
function canSeeContacts(viewer: Viewer | null, { status, owner, partner }: SwapRow): boolean {
  if (!viewer) return false
  if (status === 'PENDING' || may(viewer, 'reviews.write')) return true
  return viewer.id === owner.id || viewer.id === partner?.id
}

const maskContacts = (party: SwapPerson): SwapPerson => ({
  ...party,
  email: maskEmail(party.email),
  phoneNumber: maskPhone(party.phoneNumber),
})

function visiblePeople(
  viewer: Viewer | null,
  row: SwapRow,
): { owner: SwapPerson; partner: SwapPerson | null } {
  const { owner, partner } = row
  if (canSeeContacts(viewer, row)) return { owner, partner }
  return { owner: maskContacts(owner), partner: partner && maskContacts(partner) }
}

const plantDto = ({ id, name, nameUr, price, currency, src }: PlantRow) => ({
  _id: id,
  name,
  nameUr,
  price: { amount: price, currency },
  src,
})

/** The plants of one side, in their order. */
export const plantsOf = (row: SwapRow, side: PlantRow['side']) =>
  row.plants.filter((plant) => plant.side === side)

export function toDto(viewer: Viewer | null, row: SwapRow): SwapDto {
  const { owner, partner } = visiblePeople(viewer, row)
  return {
    _id: row.id,
    status: row.status,
    user: toPersonDto(owner),
    offeredPlants: plantsOf(row, 'OFFERED').map(plantDto),
    desiredPlants: plantsOf(row, 'DESIRED').map(plantDto),
    swapPartner: partner && toPersonDto(partner),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** `addressFor`: for pages that search engines read; in other places the ids lead on. */
export function toView(viewer: Viewer | null, row: SwapRow, addressFor: AddressFor = () => ({})): SwapView {
  const plantView = ({ src, side: _, shortId, ...plant }: PlantRow) => ({
    ...plant,
    ...addressFor({ name: plant.name, shortId }),
    picture: src[0] ?? null,
  })
  const { owner, partner } = visiblePeople(viewer, row)
  return {
    id: row.id,
    status: row.status,
    owner,
    city: row.city,
    partner,
    offered: plantsOf(row, 'OFFERED').map(plantView),
    desired: plantsOf(row, 'DESIRED').map(plantView),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
