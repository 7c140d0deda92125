import en from './en/withoutMail.json'
import ur from './ur/withoutMail.json'

/** What stands in place of the texts that promise an email, by their keys. */
export const withoutMail = { en, ur }
