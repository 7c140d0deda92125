import type { Locale } from '../locales'
import { en } from './en'
import { ur } from './ur'

/** What is shown, by language and noun. tests/rules/messages.test.ts compares the languages. */
export const messages: Readonly<Record<Locale, typeof en>> = { en, ur }
