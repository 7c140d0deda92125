import { endpoint } from '@/lib/platform/http/endpoint'
import { taxForm, taxSettings } from '@/lib/shop/tax/schema'

// Endpoints of the admin area (contract 2.7).

export const readTax = endpoint({
  method: 'GET',
  path: '/settings/tax',
  summary: 'How tax is counted, and the tax classes',
  access: ['ADMIN'],
  permission: 'settings.read',
  returns: taxSettings,
  message: 'Tax found.',
})

export const saveTax = endpoint({
  method: 'PUT',
  path: '/settings/tax',
  summary:
    'Replace how tax is counted and the tax classes; with `seen` only if unchanged since. A class that products or categories have stays',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  body: taxForm,
  returns: taxSettings,
  message: 'Tax saved.',
  errors: ['CONFLICT'],
})
