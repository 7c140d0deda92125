import { useTranslations } from '#i18n'

/** Said of an order of the website whose buyer has no account. */
export const WithoutAccount = () => <>{useTranslations('guests.admin')('none')}</>
