export { MissingListing as default } from '@/app/(shop)/missing'
