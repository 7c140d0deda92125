import { endpoint } from '@/lib/platform/http/endpoint'
import { parts, partsForm } from '@/lib/shop/parts/schema'

// Endpoints of the admin area (contract 2.7).

export const readParts = endpoint({
  method: 'GET',
  path: '/settings/parts',
  summary: 'Which parts of the shop are on',
  access: ['ADMIN'],
  permission: 'settings.read',
  returns: parts,
  message: 'Parts found.',
})

export const saveParts = endpoint({
  method: 'PUT',
  path: '/settings/parts',
  summary: 'Switch parts of the shop on or off; with `seen` only if unchanged since',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  body: partsForm,
  returns: parts,
  message: 'Parts saved.',
  errors: ['CONFLICT'],
})
