import 'server-only'
import { Prisma } from '@prisma/client'
import type { CaretakerRegistration, OwnProfile } from '@/lib/accounts/users/schema'
import { invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import type { Tx } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/errors'

type CaretakerDetails = Pick<
  CaretakerRegistration,
  'bio' | 'speciality' | 'experience' | 'services' | 'pricing' | 'availability'
>

export async function createCaretakerDetails(
  tx: Tx,
  userId: string,
  craft: CaretakerDetails,
  standing: 'LISTED' | 'WAITING',
) {
  const { bio, speciality, experience, services, pricing, availability } = craft
  await tx.caretaker.create({
    data: { userId, bio, speciality, experience, services, standing, standingAt: new Date() },
  })
  await createPrices(tx, userId, pricing)
  await createHours(tx, userId, availability)
}

export async function createPrices(tx: Tx, caretakerId: string, pricing: CaretakerDetails['pricing']) {
  try {
    await tx.caretakerPrice.createMany({
      data: pricing.map(({ service, price }, position) => ({ caretakerId, position, service, price })),
    })
  } catch (error) {
    // The schema rejects most duplicates; the database ignores letter case in more scripts.
    if (isUniqueViolation(error)) throw invalid({ pricing: apiText('fields.oneServiceOnePrice') })
    throw error
  }
}

export const createHours = (tx: Tx, caretakerId: string, availability: CaretakerDetails['availability']) =>
  tx.caretakerHours.createMany({
    data: availability.map(({ day, start, end }, position) => ({ caretakerId, position, day, start, end })),
  })

export async function changeCaretakerDetails(
  tx: Tx,
  userId: string,
  { bio, speciality, experience, services, pricing, availability }: OwnProfile,
) {
  await tx.caretaker.update({
    where: { userId },
    data: {
      bio: bio ?? Prisma.skip,
      speciality: speciality ?? Prisma.skip,
      experience: experience ?? Prisma.skip,
      services: services ?? Prisma.skip,
    },
    select: { userId: true },
  })
  // A booking locks this row while it reads prices and hours, so it sees all of them before or after this change.
  await tx.$queryRaw`SELECT 1 FROM caretakers WHERE user_id = ${userId}::uuid FOR NO KEY UPDATE`
  if (pricing) {
    await tx.caretakerPrice.deleteMany({ where: { caretakerId: userId } })
    await createPrices(tx, userId, pricing)
  }
  if (availability) {
    await tx.caretakerHours.deleteMany({ where: { caretakerId: userId } })
    await createHours(tx, userId, availability)
  }
}
