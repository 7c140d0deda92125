export { MissingListing as default } from '@/app/[locale]/(shop)/missing-notice'
