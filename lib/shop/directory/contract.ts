import { endpoint } from '@/lib/platform/http/endpoint'
import { directory, directoryForm } from '@/lib/shop/directory/schema'

// Calls about when caretakers are listed (contract 2.7).

export const readDirectory = endpoint({
  method: 'GET',
  path: '/settings/directory',
  summary: 'Whether the directory lists people at once or after a check',
  access: ['ADMIN'],
  permission: 'settings.read',
  returns: directory,
  message: 'Directory found.',
})

export const saveDirectory = endpoint({
  method: 'PUT',
  path: '/settings/directory',
  summary:
    'Set whether the directory lists people at once or after a check; with `seen` only if unchanged since',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  body: directoryForm,
  returns: directory,
  message: 'Directory saved.',
  errors: ['CONFLICT'],
})
