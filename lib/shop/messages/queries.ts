import 'server-only'
import type { PhoneMessageState, Prisma } from '@prisma/client'
import { karachiDate } from '@/lib/base/time/format'
import { searchWordsOf } from '@/lib/platform/admin/search'
import { db, snapshot } from '@/lib/platform/database/client'
import { escapeLike } from '@/lib/platform/database/like'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'
import type { PersonEvent } from '@/lib/shop/mail/events'
import { mailsOfOrder } from '@/lib/shop/mail/queries'
import type { PhoneEvent } from '@/lib/shop/messages/events'
import {
  type MessagesState,
  type OrderMessage,
  type PhoneFilter,
  type PhoneLine,
  type PhoneState,
  phoneStates,
} from '@/lib/shop/messages/list-schema'
import { getMessageSettings, hasChannel } from '@/lib/shop/messages/read'
import { type PhoneChannel, workingChannels } from '@/lib/shop/messages/settings'
import { smsOfDay } from '@/lib/shop/messages/sms-counts'

// Messages in the admin area. The caller checks that the viewer is an admin.

const statesOf: Record<PhoneState, PhoneMessageState[]> = {
  waiting: ['WAITING', 'SENDING'],
  sent: ['SENT'],
  delivered: ['DELIVERED', 'READ'],
  failed: ['FAILED'],
  unknown: ['UNKNOWN'],
}
const inState = (state: PhoneState): Prisma.PhoneMessageWhereInput => ({ state: { in: statesOf[state] } })

const shownState = (stored: PhoneMessageState): PhoneState =>
  phoneStates.find((state) => statesOf[state].includes(stored)) ?? 'unknown'

const lineSelect = {
  id: true,
  phoneNumber: true,
  event: true,
  channel: true,
  state: true,
  attempts: true,
  createdAt: true,
  dueAt: true,
  sentAt: true,
  lastError: true,
  order: { select: { id: true, number: true } },
} satisfies Prisma.PhoneMessageSelect
type LineRow = Prisma.PhoneMessageGetPayload<{ select: typeof lineSelect }>

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

/** Newest first. */
export function listPhoneMessages({ state, to = '', ...page }: PhoneFilter): Promise<Page<PhoneLine>> {
  const where: Prisma.PhoneMessageWhereInput = {
    ...(state ? inState(state) : {}),
    AND: searchWordsOf(to).map((word) => ({ phoneNumber: { contains: escapeLike(word) } })),
  }
  return readListPage(
    page,
    (tx) => tx.phoneMessage.count({ where }),
    async (tx, part) => {
      const rows = await tx.phoneMessage.findMany({
        where,
        orderBy: newestFirst,
        select: lineSelect,
        ...part,
      })
      return rows.map(toLine)
    },
  )
}

/** How many messages are in each state. */
export async function countPhoneMessages(): Promise<Record<PhoneState, number>> {
  const counts = await snapshot((tx) =>
    Promise.all(phoneStates.map((state) => tx.phoneMessage.count({ where: inState(state) }))),
  )
  return Object.fromEntries(phoneStates.map((state, at) => [state, counts[at] ?? 0])) as Record<
    PhoneState,
    number
  >
}

function toLine({ event, channel, state: stored, attempts, createdAt, dueAt, sentAt, ...row }: LineRow) {
  const state = shownState(stored)
  return {
    ...row,
    // The outbox wrote both.
    event: event as PhoneEvent,
    channel: channel as PhoneChannel | null,
    state,
    isRead: stored === 'READ',
    createdAt: createdAt.toISOString(),
    againAt: state === 'waiting' && attempts > 0 ? dueAt.toISOString() : null,
    sentAt: sentAt?.toISOString() ?? null,
  }
}

/** Every email and message about an order, newest first. */
export async function messagesOfOrder(orderId: string): Promise<OrderMessage[]> {
  const [mails, phone] = await Promise.all([
    mailsOfOrder(orderId),
    db.phoneMessage.findMany({ where: { orderId }, orderBy: newestFirst, select: lineSelect }),
  ])
  const messages: OrderMessage[] = [
    ...mails.map(({ id, to, template, subject, createdAt, state, lastError }) => ({
      id,
      channel: 'EMAIL' as const,
      to,
      event: template as PersonEvent,
      subject,
      createdAt,
      state: { of: 'mail' as const, is: state },
      lastError,
    })),
    ...phone.map(toLine).map(({ id, channel, phoneNumber, event, createdAt, state, isRead, lastError }) => ({
      id,
      channel,
      to: phoneNumber,
      event,
      subject: '',
      createdAt,
      state: { of: 'phone' as const, is: state, isRead },
      lastError,
    })),
  ]
  return messages.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
}

/** How many text messages were sent today. */
export const smsToday = (now: Date): Promise<number> => smsOfDay(karachiDate(now))

/** The state of messages to telephone numbers, for the overview; null without a channel. */
export async function readMessagesState(now: Date): Promise<MessagesState | null> {
  const settings = await getMessageSettings()
  if (!hasChannel(settings)) return null
  const since = new Date(now.getTime() - 7 * 24 * 3_600_000)
  const lately = (state: PhoneState) =>
    db.phoneMessage.count({ where: { ...inState(state), createdAt: { gt: since } } })
  const hasSms = workingChannels(settings).includes('SMS')
  const [failed, unknown, sent] = await Promise.all([
    lately('failed'),
    lately('unknown'),
    hasSms ? smsToday(now) : 0,
  ])
  return { sms: hasSms ? { sent, budget: settings.smsBudget } : null, failed, unknown }
}
