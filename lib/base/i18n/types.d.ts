import type { Locale } from './locales'
import type { en } from './messages/en'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof en
  }
}
