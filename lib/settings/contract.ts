import { endpoint } from '@/lib/http/endpoint'
import { settingsForm, shopSettings } from '@/lib/settings/schema'

// Calls of the admin area (contract 2.7).

export const readSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary:
    'What the shopkeeper may change: seller, couriers, the words on invoices, shipping, tax and cash orders',
  access: ['ADMIN'],
  returns: shopSettings,
  message: 'Settings found.',
})

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/settings',
  summary:
    'Change them, as a whole; shipping, tax and cash orders stay when left out, and with `seen` only if that still holds',
  access: ['ADMIN'],
  body: settingsForm,
  returns: shopSettings,
  message: 'Settings saved.',
  errors: ['CONFLICT'],
})
