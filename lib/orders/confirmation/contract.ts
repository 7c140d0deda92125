import { callEntry, callFilter, callForm } from '@/lib/orders/confirmation/call-schema'
import { linkAction, linkQuery, orderLink } from '@/lib/orders/confirmation/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Contract 2.3.

const link = { path: '/order-link/{token}', access: 'public', query: linkQuery, returns: orderLink } as const

export const readOrderLink = endpoint({
  ...link,
  method: 'GET',
  summary: 'An unconfirmed cash order by the token of its link; afterwards only what became of it',
  message: 'Order found.',
})

export const changeByLink = endpoint({
  ...link,
  method: 'POST',
  summary:
    'Confirm or cancel such an order, change its address, with `seen` only if it is still that, or pay it online instead',
  body: linkAction,
  message: 'Saved.',
  extras: ['formParams'],
  errors: ['CONFLICT', 'NOT_PAYABLE', 'GATEWAY_UNAVAILABLE'],
  addressLimit: 'orderLink',
})

export const listCalls = endpoint({
  method: 'GET',
  path: '/call',
  access: ['ADMIN'],
  permission: 'calls.write',
  summary:
    'Unconfirmed cash orders to call now, or later; those whose hold ends first on top, or those with the highest total',
  query: callFilter,
  returns: callEntry,
  list: 'Calls',
  message: 'Calls found.',
})

const call = { access: ['ADMIN'], returns: callEntry, errors: ['CONFLICT'] } as const

export const recordCall = endpoint({
  ...call,
  method: 'POST',
  path: '/order/{id}/call',
  permission: 'calls.write',
  summary: 'The outcome of a call about an unconfirmed cash order, with `seen` only if that still holds',
  body: callForm,
  message: 'Call saved.',
})

export const undoCall = endpoint({
  ...call,
  method: 'DELETE',
  path: '/order/{id}/call/{call}',
  permission: 'calls.write',
  summary: 'Take back the last call, if nothing followed from it',
  message: 'Call undone.',
})
