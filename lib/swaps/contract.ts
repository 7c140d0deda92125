import { endpoint } from '@/lib/platform/http/endpoint'
import { reasonForm } from '@/lib/platform/http/reason'
import {
  dealForm,
  deletedSwap,
  swapChange,
  swapDto,
  swapForm,
  swapRatingDto,
  swapRatingForm,
  swapsQuery,
} from '@/lib/swaps/schema'

export const listSwaps = endpoint({
  method: 'GET',
  path: '/plant-swap',
  access: 'public',
  isPublicData: true,
  summary: 'The marketplace: pending swaps, newest first; contacts are masked for visitors',
  query: swapsQuery,
  returns: swapDto,
  list: 'PlantSwaps',
  message: 'Plant swaps found.',
})

export const listOwnSwaps = endpoint({
  method: 'GET',
  path: '/plant-swap/user/me',
  access: ['BUYER'],
  summary: 'Your own swaps of any status, newest first',
  query: swapsQuery,
  returns: swapDto,
  list: 'PlantSwaps',
  message: 'Plant swaps found.',
})

export const listPartneredSwaps = endpoint({
  method: 'GET',
  path: '/plant-swap/partner/me',
  access: ['BUYER'],
  summary: 'Swaps of others that you made a deal on, newest first',
  query: swapsQuery,
  returns: swapDto,
  list: 'PlantSwaps',
  message: 'Plant swaps found.',
})

export const readSwap = endpoint({
  method: 'GET',
  path: '/plant-swap/{id}',
  access: 'public',
  summary: 'One swap of any status; contacts of a completed one are for its parties and admins',
  returns: swapDto,
  message: 'Plant swap found.',
})

export const createSwap = endpoint({
  errorMessage: true,
  method: 'POST',
  path: '/plant-swap',
  access: ['BUYER'],
  summary: 'Offer plants in exchange for plants you want',
  body: swapForm,
  returns: swapDto,
  status: 201,
  message: 'swapCreated',
})

export const changeSwap = endpoint({
  errorMessage: true,
  method: 'PUT',
  path: '/plant-swap/{id}',
  access: ['BUYER'],
  summary: 'Replace both lists of your pending swap, with `seen` only if they have not changed since',
  body: swapChange,
  returns: swapDto,
  message: 'swapUpdated',
  errors: ['CONFLICT', 'SWAP_COMPLETED'],
})

export const makeDeal = endpoint({
  method: 'POST',
  path: '/plant-swap/{id}/deal',
  access: ['BUYER'],
  summary: 'Make the deal, for good; with updatedAt only if the swap has not changed since',
  body: dealForm,
  bodyOptional: true,
  returns: swapDto,
  message: 'deal',
  errors: ['CONFLICT', 'OWN_SWAP', 'SWAP_COMPLETED'],
  accountLimit: 'deal',
})

export const deleteSwap = endpoint({
  method: 'DELETE',
  path: '/plant-swap/{id}',
  access: ['BUYER'],
  summary: 'Take your pending swap off the marketplace',
  returns: deletedSwap,
  message: 'swapDeleted',
  errors: ['SWAP_COMPLETED'],
})

/** Contract 2.5. */
export const rateSwap = endpoint({
  method: 'POST',
  path: '/plant-swap/{id}/rating',
  access: ['BUYER'],
  summary: 'Rate the other side of a completed swap, once',
  body: swapRatingForm,
  returns: swapRatingDto,
  status: 201,
  message: 'rated',
  errors: ['NOT_REVIEWABLE', 'ALREADY_REVIEWED'],
  accountLimit: 'review',
})

export const takeDownSwap = endpoint({
  method: 'POST',
  path: '/plant-swap/{id}/takedown',
  access: ['ADMIN'],
  permission: 'reviews.write',
  summary: 'Take an open swap off the marketplace; its owner gets the reason by email',
  body: reasonForm,
  returns: deletedSwap,
  message: 'Plant swap taken down.',
  errors: ['SWAP_COMPLETED'],
})
