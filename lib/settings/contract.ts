import { endpoint } from '@/lib/http/endpoint'
import { shopSettings } from '@/lib/settings/schema'

// Beyond the agreed contract: the desk's own calls.

export const readSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'What the shopkeeper may change: seller, couriers, the words on invoices',
  access: ['ADMIN'],
  returns: shopSettings,
  message: 'Settings found.',
})

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/settings',
  summary: 'Change them, as a whole',
  access: ['ADMIN'],
  body: shopSettings,
  returns: shopSettings,
  message: 'Settings saved.',
})
