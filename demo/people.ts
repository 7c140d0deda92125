import type { CaretakerOptions, Factories, UserOptions } from '../tests/support/factories'
import { daysAgo } from './calendar'
import { caretakers } from './content/caretakers'
import { admin, buyers, type Person } from './content/people'
import { seedId } from './ids'

export type People = Map<string, Awaited<ReturnType<Factories['user']>>>

const userOf = (person: Omit<Person, 'isBlocked'>, now: Date): UserOptions => ({
  id: seedId(`user:${person.key}`),
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  phoneNumber: person.phoneNumber,
  street: person.street,
  city: person.city,
  state: person.state,
  country: 'Pakistan',
  zipCode: person.zipCode,
  createdAt: daysAgo(now, person.joined),
  isDemo: true,
})

/** All accounts by key. The three demo passwords are public (contract 2.6), so a live shop does not start on their database. */
export async function seedPeople(make: Factories, now: Date): Promise<People> {
  const people: People = new Map()
  people.set(admin.key, await make.admin({ ...userOf(admin, now), password: 'Admin1234' }))
  for (const buyer of buyers) {
    const options = { ...userOf(buyer, now), isBlocked: buyer.isBlocked ?? false, password: 'Buyer1234' }
    people.set(buyer.key, await make.buyer(options))
  }
  for (const caretaker of caretakers) {
    const options: CaretakerOptions = {
      ...userOf(caretaker, now),
      password: 'Caretaker1234',
      bio: caretaker.bio,
      speciality: caretaker.speciality,
      experience: caretaker.experience,
      services: [...caretaker.pricing.map((row) => row.service), ...(caretaker.alsoOffers ?? [])],
      pricing: caretaker.pricing,
      availability: caretaker.hours,
    }
    people.set(caretaker.key, await make.caretaker(options))
  }
  return people
}
