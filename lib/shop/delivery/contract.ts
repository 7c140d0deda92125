import { endpoint } from '@/lib/platform/http/endpoint'
import { deliveryForm, deliverySettings } from '@/lib/shop/delivery/schema'

// Endpoints of the admin area (contract 2.7).

export const readDeliverySettings = endpoint({
  method: 'GET',
  path: '/settings/delivery',
  summary: 'Where and how the shop delivers: zones, van, pick-up and weights',
  access: ['ADMIN'],
  permission: 'settings.read',
  returns: deliverySettings,
  message: 'Delivery settings found.',
})

export const saveDeliverySettings = endpoint({
  method: 'PUT',
  path: '/settings/delivery',
  summary: 'Replace where and how the shop delivers; with `seen` only if unchanged since',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  body: deliveryForm,
  returns: deliverySettings,
  message: 'Delivery settings saved.',
  errors: ['CONFLICT'],
})
