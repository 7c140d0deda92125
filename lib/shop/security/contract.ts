import { endpoint } from '@/lib/platform/http/endpoint'
import { security, securityForm } from '@/lib/shop/security/schema'

// Endpoints of the admin area (contract 2.9).

export const readSecurity = endpoint({
  method: 'GET',
  path: '/settings/security',
  summary: 'What staff need to sign in, and when they enter the password again',
  access: ['ADMIN'],
  permission: 'settings.read',
  returns: security,
  message: 'Security settings found.',
})

export const saveSecurity = endpoint({
  method: 'PUT',
  path: '/settings/security',
  summary: 'Change what staff need to sign in; with `seen` only if unchanged since',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  body: securityForm,
  returns: security,
  message: 'Security settings saved.',
  errors: ['CONFLICT', 'FORBIDDEN'],
})
