export { useLocale, useTranslations } from 'next-intl'
