import type { Drafts } from '@/lib/mail/templates/parts'

export interface AccountMail {
  'password-reset': { minutes: number }
  'password-changed': object
}

export const accountMail: Drafts<AccountMail> = {
  'password-reset': ({ minutes }) => ({
    subject: 'A new password for Gulshan',
    paragraphs: [
      `Someone, hopefully you, asked for a new password. The link below works once and expires in ${minutes} minutes.`,
      'If it was not you, you can ignore this email. Your password stays the same.',
    ],
    action: 'Choose a new password',
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been changed, and you were signed out on all devices.',
      'If it was not you, please choose a new one right away and let us know by replying to this email.',
    ],
    action: 'Choose a new password',
  }),
}
