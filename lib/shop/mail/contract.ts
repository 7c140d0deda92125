import { endpoint } from '@/lib/platform/http/endpoint'
import { resentMail } from '@/lib/shop/mail/schema'

export const resendMail = endpoint({
  method: 'POST',
  path: '/mail/{id}/resend',
  summary: 'Send an email again that could not be sent',
  access: ['ADMIN'],
  returns: resentMail,
  message: 'The email will be sent again.',
  errors: ['CONFLICT'],
})
