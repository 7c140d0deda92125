import en from './en/withoutMail.json'
import ur from './ur/withoutMail.json'

/** The texts in place of those that promise an email, by their keys. */
export const withoutMail = { en, ur }
