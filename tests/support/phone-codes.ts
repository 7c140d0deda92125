import type { Prisma } from '@prisma/client'
import { db } from '@/lib/platform/database/client'
import { noMessageSettings } from '@/lib/shop/messages/settings'

// A shop that can send text messages, and the codes that it would send.

/** Connects a service of text messages, which is never asked. */
export async function connectTextMessages(): Promise<void> {
  const settings = noMessageSettings()
  const value: Prisma.InputJsonObject = {
    ...settings,
    order: ['SMS'],
    sms: { ...settings.sms, address: 'https://sms.example/send' },
  }
  await db.setting.upsert({
    where: { key: 'messages' },
    create: { key: 'messages', value },
    update: { value },
    select: { key: true },
  })
}

export const disconnectTextMessages = () => db.setting.deleteMany({ where: { key: 'messages' } })

/** The codes that were queued for a number, the oldest first. */
export async function codesTo(phoneNumber: string): Promise<string[]> {
  const rows = await db.phoneMessage.findMany({
    where: { phoneNumber, event: 'code' },
    orderBy: { id: 'asc' },
    select: { data: true },
  })
  return rows.map(({ data }) => (data as { code: string }).code)
}

export const newestCode = async (phoneNumber: string): Promise<string> =>
  (await codesTo(phoneNumber)).at(-1) ?? ''

/** A mobile number of Pakistan that no other test has. */
export const freshNumber = (): string => `+9230${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
