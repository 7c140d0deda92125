import { z } from 'zod'
import { MAX_PHOTOS } from '@/lib/orders/claims/rules'
import {
  claimDto,
  claimEntry,
  claimFilter,
  claimForm,
  decisionForm,
  photoCap,
} from '@/lib/orders/claims/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Contract 2.3.

export const makeClaim = endpoint({
  method: 'POST',
  path: '/claim',
  access: ['BUYER', 'ADMIN'],
  permission: 'claims.write',
  summary:
    'Report a plant of a delivered order that arrived unwell; an admin does it for a person on the telephone',
  body: claimForm,
  multipart: { files: MAX_PHOTOS, fileCap: photoCap },
  returns: claimDto,
  status: 201,
  message: 'Your report has arrived.',
  errors: ['CONFLICT', 'NOT_CLAIMABLE', 'PAYLOAD_TOO_LARGE'],
  accountLimit: 'claim',
})

export const readClaimsOfOrder = endpoint({
  method: 'GET',
  path: '/order/{id}/claim',
  access: ['BUYER', 'ADMIN'],
  permission: 'orders.read',
  summary: 'The claims about the plants of an order',
  returns: claimDto.array(),
  message: 'Claims found.',
})

export const readClaimPhoto = endpoint({
  method: 'GET',
  path: '/claim/{id}/photo/{photo}',
  access: ['BUYER', 'ADMIN'],
  permission: 'orders.read',
  summary: 'A photo of a claim, for the buyer who sent it and for admins',
  shape: 'raw',
  media: 'image/webp',
  returns: z.string(),
  message: 'The photo.',
})

export const listClaims = endpoint({
  method: 'GET',
  path: '/claim',
  access: ['ADMIN'],
  permission: 'orders.read',
  summary: 'Claims that wait for an answer, oldest first, or those that have one',
  query: claimFilter,
  returns: claimEntry,
  list: 'Claims',
  message: 'Claims found.',
})

export const decideClaim = endpoint({
  method: 'POST',
  path: '/claim/{id}/decision',
  access: ['ADMIN'],
  permission: 'claims.write',
  summary: 'Replace the plants with an order without a price, give money back, or decline it with a reason',
  body: decisionForm,
  returns: claimEntry,
  message: 'Answer saved.',
  errors: ['CONFLICT', 'OUT_OF_STOCK', 'NOT_PAYABLE'],
})
