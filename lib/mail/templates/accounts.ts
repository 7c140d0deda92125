import { type Drafts, greet } from '@/lib/mail/templates/parts'

export interface AccountMail {
  'password-reset': { firstName: string; link: string; minutes: number }
  'password-changed': { firstName: string; link: string }
}

export const accountMail: Drafts<AccountMail> = {
  'password-reset': ({ firstName, link, minutes }) => ({
    subject: 'A new password for Gulshan',
    greeting: greet(firstName),
    paragraphs: [
      `Someone, hopefully you, asked for a new password. The link below works once and expires in ${minutes} minutes.`,
      'If it was not you, you can ignore this email. Your password stays the same.',
    ],
    action: { label: 'Choose a new password', link },
  }),
  'password-changed': ({ firstName, link }) => ({
    subject: 'Your password was changed',
    greeting: greet(firstName),
    paragraphs: [
      'The password of your account has just been changed, and you were signed out on all devices.',
      'If it was not you, please choose a new one right away and let us know by replying to this email.',
    ],
    action: { label: 'Choose a new password', link },
  }),
}
