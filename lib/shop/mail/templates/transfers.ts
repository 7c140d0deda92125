import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { type Drafts, money } from '@/lib/shop/mail/templates/parts'
import { typedNumber } from '@/lib/shop/means/shown-number'
import type { TransferAccount } from '@/lib/shop/means/transfer-accounts'

/** Where to send money by hand, and what to write beside it. */
export interface ToTransfer {
  paisa: number
  number: string
  accounts: {
    kind: TransferAccount['kind']
    bank: string
    title: string
    number: string
    instructions: string
  }[]
}

export interface TransferMail {
  'transfer-rejected': {
    what: 'order' | 'appointment'
    number: string
    paisa: number
    reason: string
    /** It has arrived, but is not needed any more; missing in old emails. */
    isSentBack?: boolean
  }
}

/** The accounts as an email has them. */
export const toTransfer = (
  paisa: number,
  number: string,
  accounts: readonly TransferAccount[],
  locale: Locale,
): ToTransfer => ({
  paisa,
  number,
  accounts: accounts.map(({ instructions, kind, bank, title, number }) => ({
    kind,
    bank,
    title,
    number,
    instructions: (locale === 'ur' && instructions.ur) || instructions.en,
  })),
})

/** The sum and where to send it, a paragraph for each account. */
export function transferParagraphs({ paisa, number, accounts }: ToTransfer, locale: Locale): string[] {
  const t = translator(locale, 'mail.transfers')
  return [
    t('send', { amount: money(paisa), number }),
    ...accounts.map(({ kind, bank, instructions, title, number }) => {
      const name = kind === 'BANK' ? bank : t(`kinds.${kind}`)
      return [t('account', { name, number: typedNumber(number), title }), instructions]
        .filter(Boolean)
        .join(' ')
    }),
    t('report'),
  ]
}

export const transferMail: Drafts<TransferMail> = {
  'transfer-rejected': ({ what, number, paisa, reason, isSentBack }, locale) => {
    const t = translator(locale, 'mail.transfers')
    return {
      subject: t(isSentBack ? 'rejected.backSubject' : 'rejected.subject', { number }),
      paragraphs: [
        t(isSentBack ? 'rejected.back' : 'rejected.text', { amount: money(paisa), number }),
        t('rejected.reason', { reason }),
        isSentBack ? '' : t('rejected.again'),
      ],
      action: t(what === 'order' ? 'seeOrder' : 'seeAppointments'),
    }
  },
}
