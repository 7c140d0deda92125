import { useTranslations } from '#i18n'

/** Said of an order of the website whose buyer has no account. */
export function WithoutAccount() {
  const t = useTranslations('guests.admin')
  return <>{t('none')}</>
}
