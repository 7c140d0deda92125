import { randomUUID } from 'node:crypto'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { make, times, viewerOf } from './people'

export { aBuyer, anAdmin, errorOf, make, tally, times, viewerOf } from './people'

/** Many accounts without passwords, which have opened an email. */
export async function buyers(count: number): Promise<Viewer[]> {
  const run = randomUUID()
  const rows = await db.user.createManyAndReturn({
    data: times(count, (index) => ({
      email: `buyer-${index}.${run}@example.com`,
      firstName: 'Sana',
      lastName: 'Malik',
      phoneNumber: '+923001112233',
      street: '1 Canal Road',
      city: 'Lahore',
      state: 'Punjab',
      country: 'Pakistan',
      zipCode: '54000',
    })),
    select: { id: true, role: true, email: true },
  })
  await db.openedAddress.createMany({ data: rows.map(({ email }) => ({ mailbox: email })) })
  return rows.map(viewerOf)
}

/** One after the other, as the first one creates their common category. */
export async function plantsNamed(...names: string[]) {
  const plants: Awaited<ReturnType<typeof make.product>>[] = []
  for (const [index, name] of names.entries()) {
    plants.push(await make.product({ name, price: 100_000 + index * 10_000 }))
  }
  return plants
}

/** Mails of a template, oldest first. */
export const mailsOf = (template: string) =>
  db.mail.findMany({ where: { template }, orderBy: { createdAt: 'asc' }, select: { to: true, data: true } })
