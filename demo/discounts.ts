import type { World } from './activity'
import { admin } from './content/people'

/** Two codes to try at the checkout. */
export async function seedDiscounts({
  make,
  people,
  now,
}: Pick<World, 'make' | 'people' | 'now'>): Promise<void> {
  const createdById = people.get(admin.key)?.id
  if (!createdById) throw new Error('The admin is created first.')
  const times = { createdAt: now, updatedAt: now, createdById }
  await make.discountCode({
    ...times,
    code: 'SALAM10',
    note: 'For the first order of every new customer.',
    firstOrderOnly: true,
    limitPerson: 1,
  })
  await make.discountCode({
    ...times,
    code: 'BAGH500',
    note: 'On the cards in our parcels.',
    kind: 'AMOUNT',
    value: 50_000,
    limitTotal: 200,
  })
}
