import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import {
  messageCheck,
  messageCheckForm,
  shownMessageSettings,
  whatsAppVerification,
} from '@/lib/shop/messages/schema'
import { messageSettingsForm } from '@/lib/shop/messages/settings'

// Endpoints of messages to telephone numbers (contract 2.7 and 3).

export const readMessageSettings = endpoint({
  method: 'GET',
  path: '/settings/messages',
  summary: 'The channels of messages to telephone numbers, without secrets',
  access: ['ADMIN'],
  permission: 'settings.read',
  returns: shownMessageSettings,
  message: 'Message settings found.',
})

export const saveMessageSettings = endpoint({
  method: 'PUT',
  path: '/settings/messages',
  summary: 'Replace the settings of messages; a blank secret stays; with `seen` only if unchanged since',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  body: messageSettingsForm,
  returns: shownMessageSettings,
  message: 'Message settings saved.',
  errors: ['CONFLICT'],
})

export const checkMessageSettings = endpoint({
  method: 'POST',
  path: '/settings/messages/check',
  summary: 'Send one real message with settings that are not saved yet',
  access: ['ADMIN'],
  permission: 'settings.write',
  asksPassword: true,
  accountLimit: 'mailCheck',
  body: messageCheckForm,
  returns: messageCheck,
  message: 'The message was tried.',
  errors: ['CONFLICT'],
})

export const verifyWhatsApp = endpoint({
  method: 'GET',
  path: '/message/whatsapp',
  summary: 'Called by Meta once: whether this address is the shop’s',
  access: 'public',
  query: whatsAppVerification,
  returns: z.string(),
  shape: 'raw',
  media: 'text/plain',
  message: '',
  errors: ['BAD_SIGNATURE'],
})

export const receiveWhatsApp = endpoint({
  method: 'POST',
  path: '/message/whatsapp',
  summary:
    'Called by Meta: what became of messages, and what people answer; signed with the secret of the app',
  access: 'public',
  returns: z.strictObject({}),
  shape: 'bare',
  message: '',
  errors: ['BAD_SIGNATURE'],
})
