import 'server-only'
import type { Prisma } from '@prisma/client'
import type { CaretakerDto, UserDto } from '@/lib/accounts/users/schema'
import { toPaisa } from '@/lib/base/money'
import { averageRating } from '@/lib/catalogue/reviews/rules'
import { addressColumns, addressOf, contactColumns, toPersonDto } from '@/lib/platform/people/columns'

// Columns of an account and one DTO for each audience (contract 1.1, 1.2, 1.4).

const inOrder = { position: 'asc' } as const

const caretakerSelect = {
  bio: true,
  speciality: true,
  experience: true,
  services: true,
  ratingTenths: true,
  ratingCount: true,
  standing: true,
  standingReason: true,
  pricing: { select: { id: true, service: true, price: true }, orderBy: inOrder },
  availability: { select: { id: true, day: true, start: true, end: true }, orderBy: inOrder },
} satisfies Prisma.CaretakerSelect

export const userSelect = {
  id: true,
  ...contactColumns,
  role: true,
  isBlocked: true,
  locale: true,
  createdAt: true,
  ...addressColumns,
  caretaker: { select: caretakerSelect },
} satisfies Prisma.UserSelect
export type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>
type CaretakerRow = NonNullable<UserRow['caretaker']>

const toCaretakerDetails = ({
  bio,
  speciality,
  experience,
  services,
  pricing,
  availability,
}: CaretakerRow) => ({
  bio,
  speciality,
  experience,
  services,
  pricing: pricing.map(({ id, service, price }) => ({ _id: id, service, price: toPaisa(price) })),
  availability: availability.map(({ id, day, start, end }) => ({ _id: id, day, start, end })),
})

/** The standing of a caretaker who is not listed, which is never in the public profile. */
const standingOf = ({ standing, standingReason }: Pick<CaretakerRow, 'standing' | 'standingReason'>) =>
  standing === 'LISTED' ? {} : { standing, ...(standingReason ? { standingReason } : {}) }

export const toRating = ({
  ratingTenths,
  ratingCount,
}: Pick<CaretakerRow, 'ratingTenths' | 'ratingCount'>) => ({
  average: averageRating(ratingTenths),
  count: ratingCount,
})

export function userDto(row: UserRow): UserDto {
  return {
    ...toPersonDto(row),
    role: row.role,
    isBlocked: row.isBlocked,
    address: addressOf(row),
    locale: row.locale,
    ...(row.role === 'CARETAKER' && row.caretaker
      ? { ...toCaretakerDetails(row.caretaker), ...standingOf(row.caretaker) }
      : {}),
  }
}

/** A caretaker's public profile; null for other accounts. */
export function caretakerDto(row: UserRow): CaretakerDto | null {
  if (row.role !== 'CARETAKER' || !row.caretaker) return null
  const { city, state, country } = row
  return {
    ...toPersonDto(row),
    role: 'CARETAKER',
    address: { city, state, country },
    ...toCaretakerDetails(row.caretaker),
    rating: toRating(row.caretaker),
  }
}
