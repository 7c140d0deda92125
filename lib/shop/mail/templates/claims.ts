import { translator } from '@/lib/base/i18n/translator'
import type { Drafts } from '@/lib/shop/mail/templates/parts'

interface Claim {
  number: string
  /** The plant. */
  name: string
}

export interface ClaimMail {
  'claim-received': Claim
  'claim-answer': Claim &
    ({ status: 'REPLACED'; quantity: number; replacement: string } | { status: 'DECLINED'; reason: string })
}

export const claimMail: Drafts<ClaimMail> = {
  'claim-received': (claim, locale) => {
    const t = translator(locale, 'mail.claims')
    return {
      subject: t('received.subject', { number: claim.number }),
      paragraphs: [t('received.text', { number: claim.number, name: claim.name }), t('received.next')],
      action: t('see'),
    }
  },
  'claim-answer': ({ number, name, ...answer }, locale) => {
    const t = translator(locale, 'mail.claims')
    const values = { number, name }
    if (answer.status === 'REPLACED') {
      const { quantity, replacement } = answer
      return {
        subject: t('replaced.subject', { number }),
        paragraphs: [
          t('replaced.text', { ...values, quantity: String(quantity), replacement }),
          t('replaced.free'),
        ],
        action: t('seeReplacement'),
      }
    }
    return {
      subject: t('declined.subject', { number }),
      paragraphs: [
        t('declined.text', values),
        t('declined.reason', { reason: answer.reason }),
        t('declined.reach'),
      ],
      action: t('see'),
    }
  },
}
