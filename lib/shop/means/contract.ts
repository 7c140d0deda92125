import { endpoint } from '@/lib/platform/http/endpoint'
import { transferAccounts, transferAccountsForm } from '@/lib/shop/means/transfer-accounts'

// Endpoints of the admin area (contract 2.7).

export const readTransferAccounts = endpoint({
  method: 'GET',
  path: '/settings/transfer-accounts',
  summary: 'The accounts to which customers transfer money',
  access: ['ADMIN'],
  permission: 'settings.read',
  returns: transferAccounts,
  message: 'Accounts found.',
})

export const saveTransferAccounts = endpoint({
  method: 'PUT',
  path: '/settings/transfer-accounts',
  summary: 'Replace the accounts to which customers transfer money; with `seen` only if unchanged since',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  body: transferAccountsForm,
  returns: transferAccounts,
  message: 'Accounts saved.',
  errors: ['CONFLICT'],
})
