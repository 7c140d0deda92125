import { type AnswerText, apiText } from '@/lib/base/i18n/answer-text'

// When a plant can be claimed (product 20); how a claim is answered: decision-rules.ts. Pure: the clock is an argument.

export const claimKinds = ['DEAD', 'DAMAGED', 'WRONG_PLANT'] as const
export type ClaimKind = (typeof claimKinds)[number]
export const claimStatuses = ['OPEN', 'REPLACED', 'REFUNDED', 'DECLINED'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

export const MAX_PHOTOS = 3
/** The longer side of a photo in pixels, enough to see the leaves: larger ones are scaled down by the phone and the server. */
export const PHOTO_SIDE = 1280
export const MAX_DESCRIPTION = 500

const dayMs = 24 * 3_600_000

/** Until when claims are taken: so many times 24 hours after the delivery; that moment is too late. */
export const claimUntil = (deliveredAt: Date, guaranteeDays: number): Date =>
  new Date(deliveredAt.getTime() + guaranteeDays * dayMs)

export interface ClaimableOrder {
  status: string
  /** When it was recorded as delivered; null: it is not. */
  deliveredAt: Date | null
  /** The promised days; 0: none. */
  guaranteeDays: number
}

export type WindowState = 'NOT_DELIVERED' | 'NOT_PROMISED' | 'OVER' | 'OPEN'

/** Whether plants of an order can be claimed now. */
export function claimWindow(order: ClaimableOrder, now: Date): WindowState {
  if (order.status !== 'DELIVERED' || order.deliveredAt === null) return 'NOT_DELIVERED'
  if (order.guaranteeDays === 0) return 'NOT_PROMISED'
  return now < claimUntil(order.deliveredAt, order.guaranteeDays) ? 'OPEN' : 'OVER'
}

/** Why this cannot be claimed; null: it can. Staff may take a claim after the window, for a person who called in time. */
export function claimProblem(order: ClaimableOrder, now: Date, isStaff: boolean): AnswerText | null {
  const state = claimWindow(order, now)
  if (state === 'OPEN' || (isStaff && state !== 'NOT_DELIVERED')) return null
  return apiText(`answers.claims.${state}`)
}
