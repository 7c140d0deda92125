import { endpoint } from '@/lib/platform/http/endpoint'
import { settingsForm, shopSettings } from '@/lib/shop/settings/schema'

// Endpoints of the admin area (contract 2.7).

export const readSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary:
    'The settings of the shop: seller, couriers, invoice note, shipping, promises, tax, cash orders and digits',
  access: ['ADMIN'],
  permission: 'settings.read',
  returns: shopSettings,
  message: 'Settings found.',
})

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/settings',
  summary:
    'Replace the settings; the Urdu invoice note, shipping, promises, tax, cash orders and digits may be left out, and with `seen` only if unchanged since',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  body: settingsForm,
  returns: shopSettings,
  message: 'Settings saved.',
  errors: ['CONFLICT'],
})
