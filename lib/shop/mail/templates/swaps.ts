import { translator } from '@/lib/base/i18n/translator'
import { type Drafts, listed } from '@/lib/shop/mail/templates/parts'

export interface SwapMail {
  'swap-dealt': {
    other: { name: string; email: string; phoneNumber: string }
    gives: string[]
    gets: string[]
  }
  /** Matches of two or three swaps. */
  'swap-match': { people: 2 | 3; gets: string[]; gives: string[] }
  'swap-taken-down': {
    offered: string[]
    desired: string[]
    reason: string
  }
}

export const swapMail: Drafts<SwapMail> = {
  'swap-dealt': ({ other, gives, gets }, locale) => {
    const t = translator(locale, 'mail.swaps')
    // An account may have only one of them.
    const contacts: [string, string][] = [
      [t('dealt.phone'), other.phoneNumber],
      [t('dealt.email'), other.email],
    ]
    return {
      subject: t('dealt.subject'),
      paragraphs: [t('dealt.text', { other: other.name })],
      rows: [
        [t('dealt.gives'), listed(gives, locale)],
        [t('dealt.gets'), listed(gets, locale)],
        [t('dealt.name'), other.name],
        ...contacts.filter(([, contact]) => contact),
      ],
      action: t('dealt.see'),
    }
  },
  'swap-match': ({ people, gets, gives }, locale) => {
    const t = translator(locale, 'mail.swaps')
    return {
      subject: t('match.subject'),
      paragraphs: [t(people === 2 ? 'match.two' : 'match.three')],
      rows: [
        [t('match.gets'), listed(gets, locale)],
        [t('match.gives'), listed(gives, locale)],
      ],
      action: t('match.see'),
    }
  },
  'swap-taken-down': ({ offered, desired, reason }, locale) => {
    const t = translator(locale, 'mail.swaps')
    return {
      subject: t('takenDown.subject'),
      paragraphs: [t('takenDown.text')],
      rows: [
        [t('takenDown.offered'), listed(offered, locale)],
        [t('takenDown.desired'), listed(desired, locale)],
        [t('reason'), reason],
      ],
      action: t('takenDown.see'),
    }
  },
}
