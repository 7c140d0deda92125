import { type AnswerText, apiText } from '@/lib/base/i18n/answer-text'
import { isPlainLine, optionalText, text } from '@/lib/platform/http/input-fields'

// Names that staff choose from lists, so that each must look different from the others. Browser-safe.

/** Characters that show nothing. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/u
/** Joiners and variants that do show something, between letters of an Urdu word, and in an emoji. */
const shown =
  /(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f/gu

const isPlainName = (name: string) => isPlainLine(name) && !invisible.test(name.replace(shown, ''))

/** Letters in their usual form, and single spaces, so that names that look the same are the same. */
const oneForm = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ')

const wrong = (label: AnswerText) => ({ error: apiText('fields.plainLine', { label }) })

/** One line of plain text without invisible characters. */
export const plainName = (label: AnswerText, max: number) =>
  text(label, max).refine(isPlainName, wrong(label)).transform(oneForm)

/** A name that may be left out; blank counts as left out. */
export const optionalPlainName = (label: AnswerText, max: number) =>
  optionalText(label, max)
    .refine((name) => name === undefined || isPlainName(name), wrong(label))
    .transform((name) => name && oneForm(name))
