export { MissingShelf as default } from '@/app/(shop)/missing'
