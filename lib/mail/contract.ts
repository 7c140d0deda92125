import { endpoint } from '@/lib/http/endpoint'
import { resentMail } from '@/lib/mail/schema'

export const resendMail = endpoint({
  method: 'POST',
  path: '/mail/{id}/resend',
  summary: 'Try a letter again that could not be sent',
  access: ['ADMIN'],
  returns: resentMail,
  message: 'The letter is tried again.',
  errors: ['CONFLICT'],
})
