import { endpoint } from '@/lib/platform/http/endpoint'
import { opening, openingForm } from '@/lib/shop/opening/schema'

// Endpoints of the admin area (contract 2.7).

export const readOpening = endpoint({
  method: 'GET',
  path: '/settings/opening',
  summary: 'Whether the shop is open to customers, and why and until when it is not',
  access: ['ADMIN'],
  permission: 'settings.read',
  returns: opening,
  message: 'Opening found.',
})

export const saveOpening = endpoint({
  method: 'PUT',
  path: '/settings/opening',
  summary: 'Open the shop, or close it with a reason and a time; with `seen` only if unchanged since',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  body: openingForm,
  returns: opening,
  message: 'Opening saved.',
  errors: ['CONFLICT'],
})
