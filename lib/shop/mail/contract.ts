import { endpoint } from '@/lib/platform/http/endpoint'
import { resentMail } from '@/lib/shop/mail/schema'
import {
  mailServerCheck,
  mailServerForm,
  mailServerRemoval,
  mailServerState,
  sentCheck,
} from '@/lib/shop/mail/server-settings'

export const resendMail = endpoint({
  method: 'POST',
  path: '/mail/{id}/resend',
  summary: 'Send an email again that could not be sent',
  access: ['ADMIN'],
  permission: 'messages.write',
  returns: resentMail,
  message: 'The email will be sent again.',
  errors: ['CONFLICT'],
})

// The mail server (contract 2.7).

export const readMailServer = endpoint({
  method: 'GET',
  path: '/settings/mail-server',
  summary: 'The mail server that emails are sent through, without its password',
  access: ['ADMIN'],
  permission: 'settings.read',
  returns: mailServerState,
  message: 'Mail server found.',
})

export const saveMailServer = endpoint({
  method: 'PUT',
  path: '/settings/mail-server',
  summary:
    'Send a test message with these settings and store them if it was taken; with `seen` only if unchanged since',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  accountLimit: 'mailCheck',
  body: mailServerForm,
  returns: mailServerState,
  message: 'The test message was sent, and the mail server is saved.',
  errors: ['CONFLICT'],
})

export const removeMailServer = endpoint({
  method: 'DELETE',
  path: '/settings/mail-server',
  summary: 'Remove the mail server: emails are only written to files from then on',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  body: mailServerRemoval,
  bodyOptional: true,
  returns: mailServerState,
  message: 'The mail server is removed.',
  errors: ['CONFLICT'],
})

export const checkMailServer = endpoint({
  method: 'POST',
  path: '/settings/mail-server/check',
  summary: 'Send a test message with these settings and store nothing',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  accountLimit: 'mailCheck',
  body: mailServerCheck,
  returns: sentCheck,
  message: 'The test message was sent.',
  errors: ['CONFLICT'],
})
