import { useLocale, useTranslations } from '#i18n'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'

/**
 * To the same page in the other language. A kept page does not know its address, so /first.js completes it on the click and
 * remembers the choice; components/auth/account-language.ts stores it in the account. Without JavaScript it leads to the
 * home page.
 */
export function LanguageSwitch() {
  const other = useLocale() === 'ur' ? 'en' : 'ur'
  const t = useTranslations('shell')
  return (
    <a
      className="tool language"
      href={inLocale(other, paths.home)}
      hrefLang={other}
      lang={other}
      data-language={other}
    >
      {t('otherLanguage')}
    </a>
  )
}
