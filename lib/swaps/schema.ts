import { z } from 'zod'
import { filterKeys } from '@/lib/base/filter-keys.mjs'
import { type AnswerText, apiText, label } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import type { Paisa } from '@/lib/base/money'
import { reviewFields } from '@/lib/catalogue/reviews/schema'
import { pageQuery, version } from '@/lib/platform/http/input-fields'
import { emptyTexts } from '@/lib/platform/http/page-params'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount } from '@/lib/platform/http/wire-amounts'
import { personDto } from '@/lib/platform/people/schema'
import { MAX_PLANTS } from '@/lib/swaps/rules'

// ---------------------------------------------------------------- in

/** The first error of a list of plants: forms show one message for the whole list. */
function plantListError(label: AnswerText, value: unknown): AnswerText | null {
  if (value === undefined || value === null) return apiText('fields.allRequired', { label })
  if (!Array.isArray(value)) return apiText('fields.plantList', { label })
  if (value.length === 0) return apiText('fields.allRequired', { label })
  if (value.length > MAX_PLANTS) return apiText('fields.most', { label, most: MAX_PLANTS })
  if (!value.every((id) => typeof id === 'string' && isId(id.trim()))) {
    return apiText('fields.plantsOfShop', { label })
  }
  const distinct = new Set(value.map((id: string) => id.trim().toLowerCase()))
  return distinct.size < value.length ? apiText('fields.plantsOnce', { label }) : null
}

const plantList = (label: AnswerText) =>
  z
    .custom<string[]>()
    .superRefine((value, context) => {
      const message = plantListError(label, value)
      // An invalid list is not compared with the other one.
      if (message) context.addIssue({ code: 'custom', message, continue: false })
    })
    .transform((value) => value.map((id) => id.trim().toLowerCase()))
    .meta({ type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MAX_PLANTS })

const bothLists = z.strictObject({
  offeredPlants: plantList(label('offeredPlants')),
  desiredPlants: plantList(label('desiredPlants')),
})

/** A plant cannot be swapped for itself. */
function rejectPlantsOnBothSides(
  { offeredPlants, desiredPlants }: z.output<typeof bothLists>,
  context: z.RefinementCtx,
): void {
  if (!desiredPlants.some((id) => offeredPlants.includes(id))) return
  const message = apiText('fields.plantOnOneSide')
  context.addIssue({ code: 'custom', path: ['desiredPlants'], message })
}

export const swapForm = bothLists.superRefine(rejectPlantsOnBothSides)
export type SwapForm = z.output<typeof swapForm>
export const swapChange = bothLists.extend({ seen: seen.optional() }).superRefine(rejectPlantsOnBothSides)
export type SwapChange = z.output<typeof swapChange>

export const swapsQuery = z.strictObject(pageQuery)

export const dealForm = z.strictObject({ updatedAt: version.optional() })

export const swapRatingForm = z.strictObject(reviewFields)
export type SwapRatingForm = z.output<typeof swapRatingForm>

// ---------------------------------------------------------------- out

const moment = z.iso.datetime({ precision: 3 })

const plant = z.strictObject({
  _id: z.string(),
  name: z.string(),
  nameUr: z.string().nullable(),
  price: z.strictObject({ amount: wireAmount, currency: z.string() }),
  src: z.array(z.string()),
})

/** Contract 1.7. */
export const swapDto = z.strictObject({
  _id: z.string(),
  status: z.enum(['PENDING', 'COMPLETED']),
  user: personDto,
  offeredPlants: z.array(plant),
  desiredPlants: z.array(plant),
  swapPartner: personDto.nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type SwapDto = z.output<typeof swapDto>

export const swapRatingDto = z.strictObject({
  swap: z.string(),
  user: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  createdAt: moment,
})
export type SwapRatingDto = z.output<typeof swapRatingDto>

export const deletedSwap = z.strictObject({ _id: z.string() })

// ---------------------------------------------------------------- on our own pages; prices in paisa

export interface SwapPerson {
  id: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
}

export interface SwapPlantView {
  id: string
  /** The readable address of its page, in a shop that has them. */
  address?: string
  name: string
  nameUr: string | null
  price: Paisa
  currency: string
  picture: string | null
  /** No longer in the catalogue, so it has no page to link to. */
  isRemoved: boolean
}

export interface SwapView {
  id: string
  status: 'PENDING' | 'COMPLETED'
  owner: SwapPerson
  city: string
  partner: SwapPerson | null
  offered: SwapPlantView[]
  desired: SwapPlantView[]
  createdAt: string
  updatedAt: string
}

/** The average of the ratings by swap partners. */
export interface PartnerRating {
  average: number
  count: number
}

export interface GivenRating {
  userId: string
  rating: number
  comment: string
}

/** Filters of the marketplace; empty text: not filtered. */
export type SwapFilters = Record<(typeof filterKeys.swaps)[number], string>
export const noSwapFilters: SwapFilters = emptyTexts(filterKeys.swaps)

/** A swap of another user that matches one of the viewer's. */
export interface TwoWayMatch {
  mineId: string
  swap: SwapView
  /** Names of the matching plants that the viewer would get and give. */
  gets: string[]
  gives: string[]
}

/** The giver gives the viewer a plant, the taker gets one from the viewer, and the taker gives one to the giver. */
export interface ThreeWayMatch {
  mineId: string
  giver: SwapView
  taker: SwapView
  gets: string[]
  gives: string[]
  /** The plant that the giver receives from the taker. */
  between: string
}
