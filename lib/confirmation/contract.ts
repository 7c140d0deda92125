import { linkAction, linkQuery, orderLink } from '@/lib/confirmation/schema'
import { endpoint } from '@/lib/http/endpoint'

// Contract 2.7.

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
  summary: 'Confirm or cancel such an order, change its address, or pay it online instead',
  body: linkAction,
  message: 'Saved.',
  extras: ['formParams'],
  errors: ['CONFLICT', 'GATEWAY_UNAVAILABLE'],
  addressLimit: 'orderLink',
})
