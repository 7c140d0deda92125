import type { Locale } from '../locales'
import { en } from './en'
import { ur } from './ur'

/** All texts of the pages, by language and noun. tests/rules/messages.test.ts compares the languages. */
export const messages: Readonly<Record<Locale, typeof en>> = { en, ur }
