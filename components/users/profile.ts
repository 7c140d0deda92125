import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import { ownCaretakerProfile, ownProfile, type UserDto } from '@/lib/users/schema'
import type { CraftValues } from './craft-fields'
import type { PersonValues } from './person-fields'

export type ProfileValues = PersonValues & CraftValues

const hhmm = (time: number) => String(time).padStart(4, '0')

/** An account as its form holds it. */
export function valuesOf(user: UserDto): ProfileValues {
  const { firstName, lastName, phoneNumber, address, bio, speciality, experience, services } = user
  return {
    firstName,
    lastName,
    phoneNumber,
    address,
    bio: bio ?? '',
    speciality: speciality ?? '',
    experience: experience ?? [],
    services: services ?? [],
    pricing: (user.pricing ?? []).map(({ service, price }) => ({ service, price: String(price) })),
    availability: (user.availability ?? []).map(({ day, start, end }) => ({
      day,
      start: hhmm(start),
      end: hhmm(end),
    })),
  }
}

/** What the role may send: an unknown key would be refused. */
export function sentBy(role: UserDto['role'], values: ProfileValues): Partial<ProfileValues> {
  const { firstName, lastName, phoneNumber, address } = values
  return role === 'CARETAKER' ? values : { firstName, lastName, phoneNumber, address }
}

const checks = {
  person: zodResolver<FieldValues, unknown, unknown>(ownProfile, undefined, { raw: true }),
  caretaker: zodResolver<FieldValues, unknown, unknown>(ownCaretakerProfile, undefined, { raw: true }),
}

export const resolverOf = (role: UserDto['role']): Resolver<ProfileValues> =>
  (async (values, context, options) => {
    const check = role === 'CARETAKER' ? checks.caretaker : checks.person
    const { errors } = await check(sentBy(role, values), context, options as never)
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }) as Resolver<ProfileValues>
