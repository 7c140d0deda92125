import type { UserDto } from '@/lib/accounts/users/schema'
import { paisaToRupees } from '@/lib/base/money'
import type { PersonValues } from './person-fields'
import type { CaretakerValues } from './typed-rows'
import { emptyTypedRows, mergeTyped } from './typed-rows'

export type ProfileValues = PersonValues & CaretakerValues & Pick<UserDto, 'locale'>

const hhmm = (time: number) => String(time).padStart(4, '0')

/** The values of the profile form. */
export function valuesOf(user: UserDto): ProfileValues {
  const { firstName, lastName, phoneNumber, address, locale, bio, speciality, experience, services } = user
  return {
    firstName,
    lastName,
    phoneNumber,
    // As on the registration form: the shop delivers in Pakistan only.
    address: { ...address, country: address.country || 'Pakistan' },
    locale,
    bio: bio ?? '',
    speciality: speciality ?? '',
    experience: experience ?? [],
    services: services ?? [],
    pricing: (user.pricing ?? []).map(({ service, price }) => ({
      service,
      price: String(paisaToRupees(price)),
    })),
    availability: (user.availability ?? []).map(({ day, start, end }) => ({
      day,
      start: hhmm(start),
      end: hhmm(end),
    })),
    ...emptyTypedRows,
  }
}

/** The fields the role may send, with typed rows; unknown keys are rejected. */
export function toProfileInput(role: UserDto['role'], values: ProfileValues): Partial<ProfileValues> {
  const { firstName, lastName, phoneNumber, address, locale } = values
  const person = { firstName, lastName, phoneNumber, address, locale }
  if (role !== 'CARETAKER') return person
  const { bio, speciality, experience, services } = values
  return { ...person, bio, speciality, experience, services, ...mergeTyped(values).lists }
}

/** The characters of a name in the specification; `person` of the schema. */
const NAME_LENGTH = { least: 3, most: 50 }
const isOtherLength = ({ length }: string) => length < NAME_LENGTH.least || length > NAME_LENGTH.most

/**
 * Without what an account that was opened with a code or made of an order does not have, and leaves as it is: a last name, a number
 * or an address. So is a name of another length, since part of a short or long name may be one.
 * A change of them is checked as for everybody.
 */
export function withoutMissing<T extends Partial<PersonValues>>(user: PersonValues, sent: T): T {
  const left = { ...sent }
  for (const name of ['firstName', 'lastName'] as const)
    if (isOtherLength(user[name]) && sent[name] === user[name]) delete left[name]
  if (user.phoneNumber === '' && sent.phoneNumber === '') delete left.phoneNumber
  const { address } = sent
  if (user.address.street === '' && address && isBlank(address)) delete left.address
  return left
}

/** The country stands in the form before anything is typed. */
const isBlank = ({ country: _, ...parts }: PersonValues['address']) =>
  Object.values(parts).every((part) => part.trim() === '')

/** A save sends its fields as they were read too, so that it does not overwrite newer changes. */
export function toSeenProfile(user: UserDto) {
  const { firstName, lastName, phoneNumber, address, locale, bio, speciality, experience, services } = user
  const person = { firstName, lastName, phoneNumber, address, locale }
  if (user.role !== 'CARETAKER') return person
  return {
    ...person,
    bio,
    speciality,
    experience,
    services,
    pricing: user.pricing?.map(({ service, price }) => ({ service, price: paisaToRupees(price) })),
    availability: user.availability?.map(({ day, start, end }) => ({ day, start, end })),
  }
}
